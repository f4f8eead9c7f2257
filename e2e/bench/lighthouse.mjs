// Lighthouse on start and results of every tenant and on the console's work queue, median of 3: npm run bench --
// lighthouse [--tenants champion] [--runs 1] [--why]
// The tool is installed on demand into the cache folder: nobody needs it to build, run or test.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { run } from '../../scripts/steps.mjs'
import { browserFlags } from '../../scripts/prepare-browser.mjs'
import { freePort } from '../../scripts/test-server.mjs'
import { browserPath, resultsPath, searches, serve, staffToken } from './serve.mjs'

const version = '12.8.2'
const {
  values: { tenants, runs, why },
} = parseArgs({
  options: {
    tenants: { type: 'string', default: Object.keys(searches).join(',') },
    runs: { type: 'string', default: '3' },
    why: { type: 'boolean', default: false },
  },
})

const { lighthouse, desktop } = await loadTool()
const server = await serve()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
  chromiumSandbox: false,
})
const columns = 'tenant,page,on,performance,accessibility,best practices,LCP s,blocked ms,CLS,script kB,all kB'
console.log(`| ${columns.replaceAll(',', ' | ')} |`)
console.log(`|${'---|'.repeat(11)}`)
try {
  for (const tenant of tenants.split(',').filter(Boolean)) {
    for (const [page, path] of [
      ['start', '/'],
      ['results', resultsPath(tenant, { specialty: 'Cardiovascular Disease' })],
    ]) {
      for (const form of ['mobile', 'desktop']) {
        const results = []
        for (let at = 0; at < Number(runs); at++)
          results.push(await measure(`http://${tenant}.localhost:${server.port}${path}`, form))
        tell(tenant, page, form, results)
      }
    }
  }
} finally {
  await server.stop()
}
// In production only an issuer signs staff in. Here the server creates their tokens; what it serves is the same.
const office = await serve({ NODE_ENV: 'development' })
try {
  const staff = { authorization: `Bearer ${await staffToken(office.folder)}` }
  for (const form of ['mobile', 'desktop']) {
    const results = []
    for (let at = 0; at < Number(runs); at++)
      results.push(await measure(`http://localhost:${office.port}/console/mddoh/work`, form, { extraHeaders: staff }))
    tell('mddoh', 'work queue', form, results)
  }
} finally {
  await browser.close()
  await office.stop()
}

async function measure(url, form, settings = {}, tries = 3) {
  const { lhr } = await lighthouse(
    url,
    { port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error', ...settings },
    form === 'desktop' ? desktop : undefined,
  )
  // The tool itself occasionally loses a trace.
  if (lhr.runtimeError && tries > 1) return measure(url, form, settings, tries - 1)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return lhr
}

function tell(tenant, page, form, results) {
  const median = (read) => results.map(read).sort((a, b) => a - b)[Math.floor(results.length / 2)]
  const score = (name) => Math.round(100 * median(({ categories }) => categories[name].score))
  const figure = (name) => median(({ audits }) => audits[name].numericValue)
  const bytes = (type) =>
    median(
      ({ audits }) =>
        audits['resource-summary'].details.items.find((item) => item.resourceType === type)?.transferSize ?? 0,
    ) / 1_000
  console.log(
    `| ${[
      tenant,
      page,
      form,
      score('performance'),
      score('accessibility'),
      score('best-practices'),
      (figure('largest-contentful-paint') / 1_000).toFixed(2),
      Math.round(figure('total-blocking-time')),
      figure('cumulative-layout-shift').toFixed(3),
      bytes('script').toFixed(0),
      bytes('total').toFixed(0),
    ].join(' | ')} |`,
  )
  if (!why) return
  const last = results.at(-1)
  for (const { node, score } of last.audits['layout-shifts']?.details?.items ?? [])
    console.log(`  shift of ${score.toFixed(3)}: ${node?.selector} ${JSON.stringify(node?.nodeLabel)}`)
  for (const [name, { auditRefs }] of Object.entries(last.categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = last.audits[id]
      if (audit.score === null || audit.score >= 0.9 || (name !== 'performance' && weight === 0)) continue
      console.log(`  ${name} ${id}: ${audit.displayValue ?? audit.title}`)
      for (const item of audit.details?.items?.slice(0, 4) ?? [])
        console.log(`    ${JSON.stringify(item).slice(0, 300)}`)
    }
  }
}

async function loadTool() {
  const folder = join(dirname(dirname(import.meta.dirname)), 'node_modules', '.cache', `lighthouse-${version}`)
  const tool = join(folder, 'node_modules', 'lighthouse')
  if (!existsSync(tool)) {
    console.log('Installing Lighthouse (once) …')
    mkdirSync(folder, { recursive: true })
    await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${version}`,
    ])
  }
  const load = async (path) => (await import(pathToFileURL(join(tool, path)).href)).default
  return { lighthouse: await load('core/index.js'), desktop: await load('core/config/desktop-config.js') }
}
