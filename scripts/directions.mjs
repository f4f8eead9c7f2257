// Who may import whom, as the house style draws it. One table; a file that breaks it is named with the import that
// does.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.mjs'

/** Leaves that import nothing of ours and that every room may read. */
const leaves = ['server/src/settings.ts', 'server/src/paths.ts', 'finder/src/delays.ts']

/** Packages: what each may import of ours. */
const packages = {
  contract: [],
  display: ['contract'],
  'search-engine': [],
  ui: [],
  server: ['contract', 'display', 'search-engine'],
  finder: ['contract', 'display', 'ui'],
  console: ['contract', 'ui'],
  e2e: ['contract', 'display'],
}

/**
 * Rooms in steps: a room may import rooms of earlier steps; rooms of one step meet only through `<room>.service.ts`.
 */
const steps = {
  server: [
    ['database'],
    ['jobs', 'configuration'],
    ['auth'],
    ['http'],
    ['gazetteer'],
    ['geocoding', 'maps', 'specialties'],
    ['records', 'templates', 'lexicon'],
    ['search', 'matching', 'nl-parse'],
    ['golden'],
    ['ingest'],
    ['stewardship', 'nl-search', 'exchange', 'print', 'exports', 'openapi', 'site', 'demo'],
    ['processes'],
  ],
  finder: [['api', 'messages'], ['criteria'], ['blocks'], ['*'], ['app']],
  console: [['api'], ['*'], ['app']],
}

export function brokenDirections() {
  const faults = []
  const graph = new Map()
  for (const file of sources()) {
    const imports = importsOf(file)
    graph.set(
      file,
      imports.filter(({ target, isType }) => target && !isType).map(({ target }) => target),
    )
    for (const { specifier, target } of imports) {
      const fault = faultOf(relative(root, file), specifier, target && relative(root, target))
      if (fault) faults.push(`${relative(root, file)}: ${fault}`)
    }
  }
  return [...faults, ...cycles(graph).map((cycle) => `cycle: ${cycle.map((file) => relative(root, file)).join(' → ')}`)]
}

function faultOf(file, specifier, target) {
  const [from] = file.split('/')
  const ours = /^@care\/([a-z-]+)/.exec(specifier)?.[1]
  if (ours && !packages[from]?.includes(ours)) return `${from} may not import ${specifier}`
  if (!target) return undefined
  if (target.split('/')[0] !== from) return `${specifier} reaches into another package; import it by its name`
  return steps[from] && roomFault(steps[from], file, target, specifier)
}

function roomFault(order, file, target, specifier) {
  const [, , room, rest] = file.split('/')
  const [, , other, otherRest] = target.split('/')
  // The files beside the rooms join them and may import all.
  if (!rest || room === other || leaves.includes(target)) return undefined
  if (!otherRest) return `rooms may not import ${specifier}, which joins rooms`
  const stepOf = (name) => {
    const at = order.findIndex((step) => step.includes(name))
    return at >= 0 ? at : order.findIndex((step) => step.includes('*'))
  }
  const [mine, theirs] = [stepOf(room), stepOf(other)]
  if (theirs < 0 || mine < 0)
    return `${theirs < 0 ? other : room} has no place in the order of rooms (scripts/directions.mjs)`
  if (theirs > mine) return `${room} may not import ${other}`
  if (theirs === mine && !target.endsWith(`/${other}.service.ts`))
    return `${room} may meet ${other} only through ${other}.service.ts`
  return undefined
}

function* sources(folder) {
  if (!folder) {
    for (const name of Object.keys(packages)) yield* sources(join(root, name, 'src'))
    return
  }
  for (const name of statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* sources(path)
    else if (
      /\.tsx?$/.test(name) &&
      !/(\.(test|testing|contract|contract-test)\.tsx?|^testing\.tsx?|\.d\.ts)$/.test(name)
    )
      yield path
  }
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
    ),
  ]
  return found
    .map((match) => ({
      specifier: match[1] ?? match[2] ?? match[3],
      isType: /^\s*(?:import|export)\s+type\s/.test(match[0].trimStart()),
    }))
    .map(({ specifier, isType }) => ({
      specifier,
      isType,
      target: specifier.startsWith('.') && /\.tsx?$/.test(specifier) ? resolve(dirname(file), specifier) : undefined,
    }))
}

/** Types alone may go round in a circle: they are gone when the code runs. */
function cycles(graph) {
  const state = new Map()
  const found = []
  const visit = (file, path) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = brokenDirections()
  for (const fault of faults) console.error(fault)
  process.exit(faults.length ? 1 : 0)
}
