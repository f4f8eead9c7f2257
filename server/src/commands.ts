import type { ParseArgsConfig } from 'node:util'
import {
  optional,
  progressLine,
  required,
  wholeNumber,
  withDatabase,
  withStore,
  withTenant,
  type Given,
} from './command-tools.ts'
import { globalScope } from './database/configuration.repository.ts'
import { migrate } from './database/migrate.ts'
import { paths } from './paths.ts'
import { readSettings } from './settings.ts'
import { tenantDay } from './configuration/tenant-clock.ts'

export interface Command {
  usage: string
  help: string
  options: NonNullable<ParseArgsConfig['options']>
  run(given: Given): Promise<void>
}

const text = { type: 'string' } as const

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Each loads what it needs when it runs: loading all of the server would take longer than most of them. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    usage: '',
    help: 'Migrates the database to the latest schema and adds the initial configuration.',
    options: {},
    run: () =>
      withStore(async ({ added }) => {
        console.log(`The schema is up to date; ${added} configuration documents were added.`)
      }),
  },
  generate: {
    usage: '--tenant T [--providers N] [--seed S] [--out FILE]',
    help:
      'Loads a demo directory from the files of three synthetic sources, with steward tasks; or with --out writes ' +
      'its ground truth to a file with one JSON record per line.',
    options: { tenant: text, providers: text, seed: text, out: text },
    run: ({ values }) =>
      withTenant(values, async ({ database, settings, tenant }) => {
        const { demoSizeOf, finishDemo, generateFile, loadSources } = await import('./demo/demo.service.ts')
        const usual = demoSizeOf(settings.demoPeople)
        const size = {
          seed: wholeNumber(values.seed ?? usual.seed, 'seed'),
          providers: wholeNumber(values.providers ?? usual.providers, 'providers'),
        }
        const now = new Date()
        const onProgress = (records: number) => console.log(`${records} records`)
        const files = {
          dataDir: settings.dataDir,
          gazetteer: paths.gazetteer,
          loadThread: { file: paths.loadThread },
        }
        const deps = { database, ...files, now: () => now, size }
        const written =
          values.out === undefined
            ? await loadSources(deps, tenant, { onProgress: progressLine() })
            : await generateFile({ ...size, tenant, now, out: String(values.out), onProgress })
        if (values.out === undefined) await finishDemo(deps, tenant)
        const where = values.out === undefined ? 'saved to the database' : `written to ${String(values.out)}`
        console.log(`${written} records of ${tenant.id} ${where}.`)
      }),
  },
  ingest: {
    usage:
      'FILE --tenant T --source S [--format ndjson|roster|qhp|plan-net] [--mode full|delta] [--dry-run] ' +
      '[--accept-loss WHY]',
    help: 'Loads the file of a source into the directory; see docs/ingest.md. An interrupted load resumes.',
    options: {
      tenant: text,
      source: text,
      format: text,
      mode: text,
      'dry-run': { type: 'boolean' },
      'accept-loss': text,
    },
    run: ({ values, positionals }) =>
      withTenant(values, async ({ database, settings, tenant }) => {
        const [file] = positionals
        if (!file) throw new Error('Give the file to load.')
        const mode = values.mode ?? 'full'
        if (mode !== 'full' && mode !== 'delta') throw new Error('--mode must be full or delta.')
        const request = {
          file,
          source: required(values.source, 'source'),
          format: optional(values.format) ?? 'ndjson',
          mode,
          dryRun: values['dry-run'] === true,
          acceptLoss: optional(values['accept-loss']),
          by: 'command-line',
        } as const
        const { dataDir } = settings
        const files = { dataDir, gazetteer: paths.gazetteer, loadThread: { file: paths.loadThread } }
        const deps = { database, ...files, now: () => new Date() }
        const { runLoad } = await import('./ingest/ingest.service.ts')
        console.log(await runLoad(deps, tenant, request, progressLine()))
      }),
  },
  'npi-registry': {
    usage: 'FILE… [--mode full|delta]',
    help:
      'Builds the national registry of NPIs from NPPES files or zips, or merges weekly ones into it. All tenants ' +
      'share it; it adds nobody to a directory. An interrupted build resumes.',
    options: { mode: text },
    run: async ({ values, positionals }) => {
      const mode = optional(values.mode)
      if (positionals.length === 0) throw new Error('Give the files of the registry.')
      if (mode !== undefined && mode !== 'full' && mode !== 'delta') throw new Error('--mode must be full or delta.')
      const { dataDir } = readSettings(process.env)
      const now = () => new Date()
      const { buildNpiRegistry, npiReport } = await import('./npi-registry/npi-registry.service.ts')
      const { queueInspection } = await import('./inspectors/inspectors.service.ts')
      const report = await buildNpiRegistry({ dataDir, files: positionals, mode, now, onProgress: progressLine() })
      console.log(npiReport(report))
      // The inspection of each tenant's statements against the registry is a job of the server.
      await withStore(({ database, configuration }) =>
        database.write(async (trx) => {
          for (const { id } of configuration.current().tenants.values()) await queueInspection(trx, id, now)
        }),
      )
    },
  },
  'match-labels': {
    usage: '--tenant T',
    help: 'Prints stewards’ decisions on pairs of statements, for `npm run bench -- matching --labels FILE`.',
    options: { tenant: text },
    run: ({ values }) =>
      withTenant(values, async ({ database, tenant }) => {
        const { listLabels } = await import('./match-review/match-review.service.ts')
        for (const label of await listLabels(database.db, tenant.id)) console.log(JSON.stringify(label))
      }),
  },
  'plan-catalog': {
    usage: 'FILE [--carrier NAME]',
    help: 'Prints a draft of the document plan-catalog from plans.json of marketplace plans; see docs/ingest.md.',
    options: { carrier: text },
    run: async ({ values, positionals }) => {
      const [file] = positionals
      if (!file) throw new Error('Give the plans.json.')
      const { proposePlanCatalog } = await import('./formats/formats.service.ts')
      const { catalog, notes } = await proposePlanCatalog(file, optional(values.carrier))
      for (const note of notes) console.error(note)
      console.log(JSON.stringify(catalog, null, 2))
    },
  },
  'print-directory': {
    usage:
      '--tenant T [--plan P] [--near PLACE] [--miles M] [--lang en|es] [--size normal|large] ' +
      '[--paper letter|a4] [--out FILE]',
    help:
      'Creates the printable directory of a tenant as a tagged PDF: contents by specialty and town, entries, ' +
      'index of names.',
    options: { tenant: text, plan: text, near: text, miles: text, lang: text, size: text, paper: text, out: text },
    run: ({ values }) =>
      withTenant(values, async ({ database, settings, tenant }) => {
        const { loadGazetteer } = await import('./gazetteer/gazetteer.service.ts')
        const { openGeocoder } = await import('./geocoding/geocoding.service.ts')
        const { openCompiler } = await import('./print/compile-document.ts')
        const { writeDirectory } = await import('./print/directory-command.ts')
        const gazetteer = loadGazetteer(paths.gazetteer)
        const deps = {
          database,
          gazetteer,
          geocoder: openGeocoder(settings, gazetteer, console.error),
          compile: openCompiler(paths.printFonts, paths.printTemplates).compile,
          now: () => new Date(),
        }
        const options = Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        )
        const { file, entries, bytes } = await writeDirectory(deps, tenant, options)
        console.log(`${entries} entries of ${tenant.id} are in ${file} (${Math.round(bytes / 1024)} kB).`)
      }),
  },
  reindex: {
    usage: '[--tenant T] [--kind provider|facility]',
    help:
      'Rebuilds the search index from the database. OpenSearch uses it immediately; a server with the in-process ' +
      'index at its next start.',
    options: { tenant: text, kind: text },
    run: ({ values }) =>
      withStore(async ({ database, configuration, settings }) => {
        const { reindex } = await import('./reindex.ts')
        const deps = {
          database,
          settings,
          tenantIds: [...configuration.current().tenants.keys()],
          today: (tenantId: string) => tenantDay(configuration.current(), tenantId, new Date()),
          log: console.log,
        }
        const built = await reindex(deps, { tenant: optional(values.tenant), kind: optional(values.kind) })
        console.log(`Rebuilt ${built.length} ${built.length === 1 ? 'index' : 'indexes'}.`)
      }),
  },
  token: {
    usage: '--role R [--role …] --tenants T,T|* [--subject NAME] [--hours H]',
    help: 'Prints a bearer token for staff calls in development.',
    options: { role: { type: 'string', multiple: true }, tenants: text, subject: text, hours: text },
    run: ({ values }) =>
      withDatabase(async ({ database, settings }) => {
        await migrate(database)
        const { issueStaffToken, openSignIn } = await import('./auth/auth.service.ts')
        const signIn = await openSignIn({ settings, database, now: () => new Date() })
        const roles = [values.role ?? []].flat().map(String)
        const tenants = listed(required(values.tenants, 'tenants'))
        console.log(
          await issueStaffToken(signIn, {
            subject: String(values.subject ?? 'command-line'),
            roles,
            tenants,
            hours: Number(values.hours ?? 12),
          }),
        )
      }),
  },
  staff: {
    usage: 'list | grant --id ISSUER-ID [--role R …] [--tenants T,T|*] [--name NAME]',
    help:
      'Lists the staff, or sets the roles and tenants of a person. The id is the `sub` of their tokens. This is how ' +
      'the first system administrator of a deployment is created.',
    options: { id: text, role: { type: 'string', multiple: true }, tenants: text, name: text },
    run: ({ values, positionals: [action] }) =>
      withStore(async ({ database, configuration, settings }) => {
        const { issuerOf } = await import('./auth/auth.service.ts')
        const { grantByCommand, staffLines } = await import('./staff/staff.service.ts')
        const deps = {
          database,
          issuer: issuerOf(settings),
          configuration: configuration.current(),
          now: () => new Date(),
        }
        if (action === 'grant') {
          const { issuerAssignedId } = await grantByCommand(deps, {
            issuerAssignedId: required(values.id, 'id'),
            roles: [values.role ?? []].flat().map(String),
            tenants: listed(optional(values.tenants) ?? ''),
            displayName: optional(values.name),
          })
          console.log(`Saved ${issuerAssignedId} of ${deps.issuer}.`)
        } else if (action === 'list') for (const line of await staffLines(deps)) console.log(line)
        else throw new Error('Give list or grant.')
      }),
  },
  accuracy: {
    usage: '--tenant T [--sample N] [--seed S] [--out FILE]',
    help:
      'Measures the accuracy of the directory: verified in time, complete, reported, disputed. With --sample, ' +
      'writes random listings for a review to a spreadsheet.',
    options: { tenant: text, sample: text, seed: text, out: text },
    run: ({ values }) =>
      withTenant(values, async ({ database, tenant }) => {
        const sample = values.sample !== undefined && {
          size: wholeNumber(values.sample, 'sample'),
          seed: wholeNumber(values.seed ?? 1, 'seed'),
          out: optional(values.out) ?? `audit-sample-${tenant.id}.csv`,
        }
        const { accuracyCommand } = await import('./accuracy/accuracy.service.ts')
        const deps = { database, now: () => new Date() }
        for (const line of await accuracyCommand(deps, tenant, sample ? { sample } : {})) console.log(line)
      }),
  },
  verify: {
    usage: '[--tenant T]',
    help: 'Checks that no row of the audit trail was changed, added or removed since it was written.',
    options: { tenant: text },
    run: ({ values }) =>
      withStore(async ({ database: { db }, configuration }) => {
        const { verifyChain } = await import('./audit-trail/audit-trail.service.ts')
        const all = [...configuration.current().tenants.keys(), globalScope]
        for (const tenantId of values.tenant === undefined ? all : [required(values.tenant, 'tenant')]) {
          const { rows, links, before, head, problem } = await verifyChain(db, tenantId)
          if (problem !== undefined) process.exitCode = 1
          const old = before > 0 ? `, ${before} rows from before the chain` : ''
          console.log(
            `${tenantId}: ${problem ?? `${rows} rows in ${links} links are intact${old}. Head ${head ?? '-'}`}`,
          )
        }
      }),
  },
  backup: {
    usage: 'FOLDER',
    help:
      'Copies a running SQLite database and its files (uploads, loads, exports) into one new folder. ' +
      'If the name ends in .sqlite, the copy is a file with the database only.',
    options: {},
    run: ({ positionals }) =>
      withDatabase(async ({ database, settings: { dataDir } }) => {
        const [target] = positionals
        if (!target) throw new Error('Give the path of the backup.')
        if (target.endsWith('.sqlite')) {
          await database.backup(target)
          console.log(`Backed up the database to ${target}, without uploads, loads and exports.`)
          return
        }
        const { backUpAll } = await import('./backup.ts')
        const { files } = await backUpAll({ database, dataDir }, target)
        console.log(`Backed up the database and ${files} files to ${target}`)
      }),
  },
}
