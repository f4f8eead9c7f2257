// No plain object of the product is indexed by a key that comes from data: `table['constructor']` is a function. A
// `Map` or `Object.hasOwn` is safe.
import { finish } from './source-files.mjs'
import { productPrograms } from './syntax.mjs'
import { tablesOf, unguardedUses } from './tables-of.mjs'

/** Uses whose keys are ours, by file and name. */
const exceptions = new Map([
  ['server/src/records/copy-public.ts: copied', 'fields of the model'],
  ['server/src/exports/json-values.ts: found', 'names of the table of readers: others are refused'],
  ['server/src/golden/merge.ts: values', 'fields of the model: every fact was checked against the schema'],
  ['server/src/golden/merge-alone.ts: head', 'fields of the model: every fact was checked against the schema'],
  ['server/src/formats/normalize-line.ts: facts', 'fields of the model'],
  ['server/src/formats/known-fields.ts: copied', 'fields of the schema'],
  ['server/src/formats/known-fields.ts: value', 'its own keys'],
  ['server/src/search/opensearch-document.ts: values', 'fields of the index schema'],
  ['server/src/settings.ts: env', 'names of our settings'],
  ['server/src/settings.ts: given', 'names of our settings'],
  ['server/src/http/walk-policy.ts: policies', 'keys of registered routes'],
])

const programs = productPrograms(process.cwd())
const exported = new Set(programs.flatMap(({ program }) => exportedTables(program)))
const uses = programs.flatMap(({ path, program, lineAt }) =>
  unguardedUses(program, exported)
    .filter(({ name }) => !exceptions.has(`${path}: ${name}`))
    .map(({ name, offset }) => `${path}:${lineAt(offset)}: ${name}`),
)
finish(uses, `${uses.length} plain objects are used with a key out of data. Use a Map, or guard with Object.hasOwn.`)

function exportedTables(program) {
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration')
    .flatMap(({ declaration }) => declaration.declarations.flatMap(({ id }) => [...tablesOf(id)]))
}
