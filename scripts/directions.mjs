// Allowed imports (docs/architecture.md). Cycles are checked by the linter (scripts/cycles.oxlintrc.json).
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { finish, sourceFiles } from './source-files.mjs'

/** Packages: which of our packages each may import. */
const packages = {
  contract: [],
  display: ['contract'],
  'search-engine': [],
  ui: [],
  server: ['contract', 'display', 'search-engine'],
  finder: ['contract', 'display', 'ui'],
  console: ['contract', 'display', 'ui'],
  e2e: ['contract', 'display'],
}

/**
 * Modules in steps: a module may import modules of earlier steps; modules at the same step use each other only through
 * `<module>.service.ts`. `*` stands for every module that is not listed.
 */
const steps = {
  server: [
    ['csv', 'database', 'files'],
    ['jobs', 'configuration'],
    ['auth'],
    ['http'],
    ['gazetteer', 'clocks', 'staff'],
    ['geocoding', 'maps', 'specialties', 'npi-registry'],
    ['records', 'templates', 'lexicon'],
    ['search', 'matching', 'nl-parse'],
    ['golden', 'formats', 'inspectors'],
    ['match-review', 'corrections'],
    ['ingest'],
    ['audit-trail', 'change-requests', 'verification', 'reports', 'record-lookup', 'print'],
    ['work-queue', 'accuracy'],
    ['nl-search', 'exchange', 'exports', 'openapi', 'site', 'demo', 'loads', 'tallies', 'operations', 'tenants'],
    ['processes'],
  ],
  finder: [['api', 'messages'], ['criteria'], ['blocks'], ['*'], ['app']],
  console: [
    ['messages'],
    ['api', 'keyboard'],
    ['parts'],
    ['code-editor', 'fields'],
    ['document-forms'],
    ['*'],
    ['app'],
  ],
}

/** Files that import none of ours; every module may import them. */
const leaves = [
  'server/src/settings.ts',
  'server/src/paths.ts',
  'server/src/tsv.ts',
  'server/src/processes/supervisor.ts',
  'server/src/processes/child-pool.ts',
  'finder/src/delays.ts',
]

const testOnly = /(\.(test|testing|contract|contract-test)\.tsx?|\/testing\.tsx?|\.d\.ts)$/
const importPattern = new RegExp(
  [
    /(?:^|\n)\s*(?:import|export)\s[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]/, // import … from
    /import\(\s*['"]([^'"]+)['"]\s*\)/, // import('…')
    /(?:^|\n)import\s*['"]([^'"]+)['"]/, // import '…'
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const root = process.cwd()
const files = sourceFiles(root, ['.ts', '.tsx']).filter(
  (path) => path.split('/')[0] in packages && path.split('/')[1] === 'src' && !testOnly.test(path),
)
const findings = files.flatMap((path) =>
  importsOf(path)
    .map(({ specifier, target }) => errorOf(path, specifier, target))
    .filter(Boolean)
    .map((error) => `${path}: ${error}`),
)
finish(findings, `${findings.length} imports in a forbidden direction.`)

function importsOf(path) {
  return [...readFileSync(join(root, path), 'utf8').matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3]
    const isOurs = specifier.startsWith('.') && /\.tsx?$/.test(specifier)
    return { specifier, target: isOurs ? normalize(join(dirname(path), specifier)) : undefined }
  })
}

function errorOf(path, specifier, target) {
  const [from] = path.split('/')
  const named = /^@care\/([a-z-]+)/.exec(specifier)?.[1]
  if (named && !packages[from].includes(named)) return `${from} may not import ${specifier}`
  if (!target) return undefined
  if (target.split('/')[0] !== from) return `${specifier} reaches into another package; import it by its name`
  return steps[from] && moduleError(steps[from], path, target, specifier)
}

function moduleError(order, path, target, specifier) {
  const [, , mine, isInModule] = path.split('/')
  const [, , other, isOtherInModule] = target.split('/')
  // The files next to the modules compose them and may import all.
  if (!isInModule || mine === other || leaves.includes(target)) return undefined
  if (!isOtherInModule) return `modules may not import ${specifier}, which composes modules`
  const [myStep, otherStep] = [stepOf(order, mine), stepOf(order, other)]
  if (myStep < 0 || otherStep < 0)
    return `${otherStep < 0 ? other : mine} is missing from the steps in scripts/directions.mjs`
  if (otherStep > myStep) return `${mine} may not import ${other}`
  if (otherStep === myStep && !target.endsWith(`/${other}.service.ts`))
    return `${mine} may import ${other} only through ${other}.service.ts`
  return undefined
}

function stepOf(order, module) {
  const at = order.findIndex((step) => step.includes(module))
  return at >= 0 ? at : order.findIndex((step) => step.includes('*'))
}
