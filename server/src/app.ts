import type { Logger } from 'pino'
import { verificationRulesDocument, verificationRulesOf } from './clocks/clocks.service.ts'
import type { Database } from './database/database.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import { createServer, type Server } from './http/create-server.ts'
import { healthRoutes, type Health } from './http/health.routes.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { pageRoutes } from './site/pages.routes.ts'
import { browserSettings, settingsRoutes } from './site/settings.routes.ts'
import { docsRoutes } from './openapi/docs.routes.ts'
import { committedDocument } from './openapi/committed-document.ts'
import { addOpenApi } from './openapi/open-api.ts'
import { paths } from './paths.ts'
import type { SignIn } from './auth/sign-in.ts'
import { placeAt, type Gazetteer } from './gazetteer/gazetteer.service.ts'
import { placesRoutes, type Geocoder } from './geocoding/geocoding.service.ts'
import { mapRoutes, type MapJob } from './maps/maps.service.ts'
import type { PrintPool } from './print/print-pool.ts'
import { printRoutes } from './print/print.routes.ts'
import type { PrintDeps } from './print/print.service.ts'
import type { ChildStatus } from './processes/supervisor.ts'
import { detailRoutes } from './records/detail.routes.ts'
import type { DetailSource } from './records/detail.service.ts'
import { queueHideRuleSweep } from './records/hide-rule-sweep.ts'
import { findRecord } from './records/records.repository.ts'
import { visibilityOf } from './records/hide-unverified.ts'
import { explainRecord, queueRulesMerge } from './golden/golden.service.ts'
import { queueMatch } from './match-review/match-review.service.ts'
import { overdueSources } from './loads/overdue.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { areaValue } from './search/index-document.ts'
import { openTallies, soughtCells, type Tallies } from './tallies/tallies.service.ts'
import {
  memberReportRoutes,
  openLabelCache,
  openReportSecrets,
  staffReportRoutes,
  type LabelCache,
} from './reports/reports.service.ts'
import { previewRoutes } from './search/preview.routes.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { Follower } from './search/follow-outbox.ts'
import { watchRequests } from './operations/operations.service.ts'
import { shownOnly } from './search/shown-only.ts'
import { searchRoutes } from './search/search.routes.ts'
import { createSpecialtyCounts } from './search/specialty-counts.ts'
import { specialtyCountsRoutes } from './search/specialty-counts.routes.ts'
import type { SearchDeps, SearchTally } from './search/search.service.ts'
import { registerBackOffice } from './register-back-office.ts'
import { registerStewardship } from './register-stewardship.ts'
import type { Settings } from './settings.ts'
import { taxonomyOf } from './specialties/specialties.service.ts'
import type { Templates } from './templates/templates.service.ts'
import type { ConfigurationSource, Tenant } from './configuration/configuration.ts'
import { openPreviews } from './configuration/previews.ts'
import { followDocument } from './configuration/follow-document.ts'
import { goldenRecordRulesDocument } from './configuration/golden-record-rules-document.ts'
import { today } from './configuration/tenant-clock.ts'
import { matchSettingsDocument } from './matching/matching.service.ts'
import type { DocumentDefinition } from './configuration/define-document.ts'
import type { DocumentStore } from './configuration/write-document.ts'
import { configurationRoutes } from './configuration/configuration.routes.ts'
import { nlSearchRoutes } from './nl-search/nl-search.routes.ts'
import { openModel, type LanguageModel } from './nl-search/nl-search.service.ts'

export interface AppDeps {
  settings: Settings
  database: Database
  index: SearchIndex
  configuration: ConfigurationSource
  /** Every kind of document that the modules declare. */
  definitions: readonly DocumentDefinition[]
  templates: Templates
  gazetteer: Gazetteer
  geocoder: Geocoder
  signIn: SignIn
  health: () => Promise<Health>
  follower: Pick<Follower, 'position'>
  childProcesses: () => ChildStatus[]
  printPool: PrintPool
  /** Draws large maps outside the event loop. */
  drawMap: (job: MapJob) => Promise<Buffer>
  logger: Logger
  now: () => Date
  /** Describes the calls as they are registered, for the test that compares them with the committed document. */
  describesCalls?: boolean
}

/** Composes the modules. Everything that can vary is a parameter, so that a test can replace it. */
export async function createApp(parts: AppDeps): Promise<Server> {
  const { settings, database, configuration, logger, now, signIn } = parts
  const metrics = createMetrics()
  const previews = openPreviews(parts)
  const app = await createServer({
    previews,
    settings,
    configuration,
    signIn,
    database,
    logger,
    metrics,
    ...(parts.describesCalls && { beforeRoutes: (server) => addOpenApi(server, settings) }),
  })
  await app.register(settingsRoutes, { settings })
  const document = () => (parts.describesCalls ? app.openApi() : committedDocument(settings))
  await app.register(docsRoutes, { script: paths.docsScript, document })
  addFigures(metrics, parts)
  const tallies = openTallies({ database, now, log: (message) => logger.warn(message) })
  app.addHook('onClose', () => tallies.close())
  const labels = openLabelCache(database, (message) => logger.warn(message))
  const reported = (tenant: Tenant) => labels.of(tenant.id)
  const watch = watchRequests({ now, engine: settings.openSearchUrl ? 'opensearch' : 'in-process' })
  watch.addTo(app)
  const search = searchDeps(parts)
  const { index } = search
  const hiddenBefore = (tenant: Tenant) => visibilityOf(tenant, now()).hiddenBefore
  const tally = searchTally(parts.gazetteer, tallies)
  const memberSearch = { ...search, tally, reported, onSearched: watch.onSearched }
  const store: DocumentStore = { ...parts, follow: followDocuments(parts) }
  const source: DetailSource = {
    find: (tenantId, kind, uid) => findRecord(database.db, tenantId, kind, uid),
    explain: (tenantId, found, options) => explainRecord(database.db, tenantId, found, options),
  }

  await registerOnBothBases(app, healthRoutes, { health: parts.health })
  await registerOnBothBases(app, configurationRoutes, {
    store,
    browserKeys: browserKeys(settings),
    flagDays: (tenant) => verificationRulesOf(tenant).flagDays,
  })
  await registerBackOffice(app, { ...parts, store, search, previews, operations: { ...parts, watch } })
  await registerOnBothBases(app, mapRoutes, { draw: parts.drawMap })
  await registerOnBothBases(app, placesRoutes, { gazetteer: parts.gazetteer, geocoder: parts.geocoder })
  await registerOnBothBases(app, searchRoutes, { deps: memberSearch })
  await registerOnBothBases(app, specialtyCountsRoutes, {
    countsOf: createSpecialtyCounts({
      index,
      specialtyNames: (tenant, value) => taxonomyOf(tenant.configuration).namesFor(value),
      now,
      hiddenBefore,
    }),
  })
  await registerOnBothBases(app, nlSearchRoutes, {
    deps: { gazetteer: parts.gazetteer, model: openLanguageModel(parts) },
  })
  await registerOnBothBases(app, previewRoutes, { deps: search, database, now })
  await registerOnBothBases(app, exchangeRoutes, { deps: memberSearch, source, now })
  await registerOnBothBases(app, printRoutes, { deps: { ...printDeps(parts, source), reported } })
  await registerOnBothBases(app, detailRoutes, { source, now, onShown: tallies.shown, reported })
  await registerReports(app, parts, labels)
  await registerStewardship(app, { ...parts, labels, specialtyName })
  await app.register(pageRoutes, {
    finder: paths.finder,
    console: paths.console,
    settings: browserSettings(settings),
    trial: settings.demo && !settings.production,
  })
  return app
}

async function registerReports(app: Server, { database, now }: AppDeps, labels: LabelCache): Promise<void> {
  await registerOnBothBases(app, memberReportRoutes, { deps: { database, now, secrets: openReportSecrets(database) } })
  await registerOnBothBases(app, staffReportRoutes, { deps: { database, now, labels } })
}

function addFigures(metrics: Metrics, parts: AppDeps): void {
  const { health, index, childProcesses, database, configuration, now } = parts
  metrics.addGauge('care_child_restarts', 'Restarts of a process after it ended unexpectedly', () =>
    childProcesses().map(({ name, restarts }) => ({ labels: { process: name }, value: restarts })),
  )
  metrics.addGauge('care_child_running', 'Whether a process that ended unexpectedly is running again', () =>
    childProcesses()
      .filter(({ failedAt }) => failedAt !== undefined)
      .map(({ name, pid }) => ({ labels: { process: name }, value: pid === undefined ? 0 : 1 })),
  )
  metrics.addGauge('care_index_documents', 'Records that search can find', async () => {
    const { engine, documents } = await index.health()
    return [{ labels: { engine }, value: documents }]
  })
  metrics.addGauge('care_source_overdue_days', 'Days since the file of a source was due', async () =>
    (await overdueSources(database.db, configuration.current().tenants.values(), now())).map(
      ({ tenant, source, days }) => ({ labels: { tenant, source }, value: days }),
    ),
  )
  metrics.addGauge('care_index_lag', 'Committed changes that search does not show yet', async () => [
    { value: (await health()).lag },
  ])
}

export function searchDeps({ configuration, templates, gazetteer, geocoder, now, ...parts }: AppDeps): SearchDeps {
  const hiddenBefore = (tenantId: string) => {
    const tenant = configuration.current().tenants.get(tenantId)
    return tenant && visibilityOf(tenant, now()).hiddenBefore
  }
  return {
    index: shownOnly(parts.index, hiddenBefore),
    findTemplate: templates.find,
    criteriaSources: (tenant) => ({
      specialtyNames: (value) => taxonomyOf(tenant.configuration).namesFor(value),
      areasAt: (latitude, longitude) => {
        const at = placeAt(gazetteer, latitude, longitude)
        return at ? [areaValue(at), at.state] : []
      },
    }),
    resolvePlace: async (tenant, text) => {
      const place = (await geocoder.resolve(text, { near: tenant.area }))?.place
      return place && { text: place.text, latitude: place.lat, longitude: place.lon, approximate: place.approximate }
    },
  }
}

function searchTally(gazetteer: Gazetteer, { shown, notFound }: Tallies): SearchTally {
  return {
    shown,
    missing: (tenant, query, place) => {
      const cells = soughtCells(gazetteer, tenant, query, place)
      return cells.length > 0 ? () => notFound(tenant, cells) : undefined
    },
  }
}

function printDeps({ printPool, now }: AppDeps, source: DetailSource): Omit<PrintDeps, 'reported'> {
  return {
    pool: printPool,
    now,
    find: source.find,
    specialtyName,
  }
}

const specialtyName: PrintDeps['specialtyName'] = (tenant, language) => (display) =>
  taxonomyOf(tenant.configuration).find(display)?.display[language] ?? display

function openLanguageModel({ settings, gazetteer, logger }: AppDeps): LanguageModel | undefined {
  return settings.nlModelUrl === undefined
    ? undefined
    : openModel({ url: settings.nlModelUrl, gazetteer, log: (words) => logger.warn(words) })
}

function browserKeys(settings: Settings): Map<string, string> {
  return new Map(settings.googleMapsKey ? [['google-maps-api-key', settings.googleMapsKey]] : [])
}

/** Follow-up work of publishing a document, in its transaction. */
function followDocuments(parts: AppDeps): NonNullable<DocumentStore['follow']> {
  const { now } = parts
  const followers = [
    followDocument(parts, goldenRecordRulesDocument, (trx, tenant) => queueRulesMerge(trx, tenant, now)),
    followDocument(parts, matchSettingsDocument, (trx, tenant) =>
      queueMatch(trx, tenant.id, { day: today(tenant, now()), now }),
    ),
    followDocument(parts, verificationRulesDocument, (trx, tenant) => queueHideRuleSweep(trx, tenant, now)),
  ]
  return async (trx, document) => {
    for (const follow of followers) await follow(trx, document)
  }
}
