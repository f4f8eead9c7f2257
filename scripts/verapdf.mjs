// veraPDF, the validator of accessible PDFs, assembled from Maven jars: `node scripts/verapdf.mjs FILE.pdf …` prints
// PASS or FAIL for each. Needs a JDK of 11 or later and Maven. The jars are kept in the user's cache folder and reused.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { has, root, run } from './steps.mjs'

const version = '1.30.2'

/** The folder of the jars, for `judge`. */
export async function prepareVeraPdf() {
  if (!(await has('javac', ['-version'])) || !(await has('mvn', ['-version'])))
    throw new Error('it needs a JDK and Maven')
  const cache = process.getuid?.() === 0 ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'))
  const home = join(cache, 'care-finder', `verapdf-${version}`)
  if (existsSync(join(home, '.complete'))) return home
  console.log('Laying out veraPDF from Maven (once, under a minute) …')
  rmSync(home, { recursive: true, force: true })
  await run('mvn', [
    '-q',
    '-B',
    '-Dstyle.color=never',
    '-f',
    join(root, 'scripts', 'verapdf', 'pom.xml'),
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-Dverapdf.version=${version}`,
    `-DoutputDirectory=${home}`,
  ])
  writeFileSync(join(home, '.complete'), '')
  return home
}

/** The errors of each file under PDF/UA-1; an empty list for one that passes. */
export function judge(home, files) {
  // One process for all: starting Java takes longer than reading a file.
  const { stdout, stderr } = spawnSync(
    'java',
    [
      '-Dfile.encoding=UTF8',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      `${home}/*`,
      join(root, 'scripts', 'verapdf', 'Judge.java'),
      '--flavour',
      'ua1',
      '--format',
      'json',
      '--maxfailuresdisplayed',
      '3',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!stdout.trim().startsWith('{')) throw new Error(`veraPDF gave no report: ${stderr.slice(-2_000)}`)
  const { report } = JSON.parse(stdout)
  return new Map(
    report.jobs.map(({ itemDetails, validationResult, taskException }) => [
      itemDetails.name,
      faultsOf(validationResult, taskException),
    ]),
  )
}

function faultsOf(results, exception) {
  const list = [results ?? []].flat()
  if (list.length === 0) return [exception?.exceptionMessage ?? 'not judged']
  return list
    .filter(({ compliant }) => !compliant)
    .flatMap(
      ({ details, statement }) =>
        details.ruleSummaries?.map(
          ({ clause, testNumber, description, checks }) =>
            `${clause}-${testNumber} ${description} ${checks?.[0]?.context ?? ''}`,
        ) ?? [statement],
    )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const verdicts = judge(await prepareVeraPdf(), process.argv.slice(2))
  for (const [file, faults] of verdicts)
    console.log(`${faults.length ? 'FAIL' : 'PASS'} ${file}${faults.map((fault) => `\n     ${fault}`).join('')}`)
  process.exit([...verdicts.values()].some((faults) => faults.length) ? 1 : 0)
}
