import { configurationNotes } from './configuration-notes.ts'
import { exportNotes } from './export-notes.ts'
import { loadNotes } from './load-notes.ts'
import { matchNotes } from './match-notes.ts'
import { operationsNotes } from './operations-notes.ts'
import { reportNotes } from './report-notes.ts'
import { note, type OperationNote } from './operation-note.ts'
import { staffNotes } from './staff-notes.ts'
import { stewardshipNotes } from './stewardship-notes.ts'

/** `{tenant}` becomes the tenant of the call. */
const person = { uid: 'edge-eleven-locations-{tenant}' }
const place = { uid: 'edge-facility-only-a-{tenant}' }
const near = { location: { text: 'Yonkers', distance: '10' }, limit: 3 }
const cardiology = { queryType: 'mtProviderSearchV2', query: { specialtiesV2: ['Cardiovascular Disease'], ...near } }
const facilities = { queryType: 'mtOrganizationSearchV2', query: near }
const flags = { name: 'flags' }
const text = '{ "isNLSearchEnabled": true }'
const exchangeTown = { location: 'Seattle', limit: '3' }
const newUse = 'For new callers.'
const oldUse = 'An older path with the same response; new callers use'
const unknownMembers = 'Unknown properties of `query` are ignored and listed in `meta.ignored`.'
const v3Providers = '`/v3/provider/search-carefindr`'
const v3Facilities = '`/v3/facility/search-carefindr`'

const olderProviders = note(`${oldUse} ${v3Providers}. ${unknownMembers}`, { body: cardiology })
const olderFacilities = note(`${oldUse} ${v3Facilities}. ${unknownMembers}`, { body: facilities })
const olderPerson = note(`${oldUse} \`/v3/carefindr/practitioner-role/{uid}\`.`, { values: person })
const olderPlace = note(`${oldUse} \`/v3/carefindr/facility/{uid}\`.`, { values: place })
const pdf =
  'Takes a detail response and returns a PDF. A known `stableId` prints the stored record, whatever else is sent.'
const printPerson = note(pdf, { body: { stableId: person.uid } })
const printPlace = note(pdf, { body: { stableId: place.uid } })

const documentNotes: Readonly<Record<string, OperationNote>> = {
  listDocuments: note('The names and versions of all configuration documents, and which of them have drafts.'),
  getDocument: note('The current text of a document and its version.', { values: flags }),
  getDocumentSchema: note(
    'The JSON Schema of a document, and the text that all tenants share if there is one of that name.',
    { values: flags },
  ),
  deleteDocument: note('Deletes a document, so that the shipped one applies again. Earlier versions are kept.', {
    values: { ...flags, reason: 'No longer needed', expectedVersion: '1' },
  }),
  listDocumentVersions: note('Who changed a document, when and why; newest first.', { values: flags }),
  getDocumentVersion: note('The text of an earlier version.', { values: { ...flags, version: '1' } }),
  diffDocument: note(
    'The differences between two versions, the current one, or your draft: changed lines, and ' +
      'changed fields of JSON by ' +
      'JSON pointer. Without a query: your draft against the current text.',
    { values: { ...flags, from: '1', to: 'current' } },
  ),
  checkDocument: note('All errors of a text with their lines. Saves nothing.', { values: flags, body: { text } }),
  publishDocument: note(
    'Makes a text, or the draft, current on every server; 409 if somebody else published meanwhile.',
    {
      values: flags,
      body: { text, reason: 'Free-text search for our members', expectedVersion: 1 },
    },
  ),
  rollBackDocument: note('Publishes an earlier version again, as a new version.', {
    values: flags,
    body: { version: 1, reason: 'The change was a mistake', expectedVersion: 2 },
  }),
  getDraft: note("The caller's draft of a document.", { values: flags }),
  saveDraft: note('Saves a draft. Members do not see it.', { values: flags, body: { text } }),
  discardDraft: note('Removes the draft.', { values: flags }),
}

/** `getDraft` becomes `getDeploymentDraft`: the same calls for documents that all tenants share. */
const deploymentNotes = Object.fromEntries(
  Object.entries(documentNotes).map(([id, { description, example }]) => [
    id.replace(/(Document|Draft)/, 'Deployment$1'),
    note(`${description} For documents that all tenants share.`, example),
  ]),
)

/** By operation id. A test fails for a call without a note. */
export const operationNotes: ReadonlyMap<string, OperationNote> = new Map(
  Object.entries({
    heartbeat: note('Answers OK while the server runs. For a quick check; monitors use the two calls below.'),
    liveness: note('For the supervisor of the process.'),
    readiness: note('For the load balancer.'),
    searchHealth: note('Green, yellow or red; the search engine in use, and how many changes it is behind.'),
    getFeatureFlag: note('The text `true` or `false`. A flag that is not set is false.', {
      values: { featureFlagName: 'isNLSearchEnabled' },
    }),
    getBrowserKey: note('The key for maps in browsers, as text; 404 if the deployment has none.', {
      values: { keyVaultKey: 'google-maps-api-key' },
    }),
    getTenantConfig: note('The plans of a tenant. Use `/tenants/{tenant}/component-js`.', {
      values: { tenant: 'champion' },
    }),
    getComponentLists: note('The choices of the search form: specialties, plans, genders, languages.', {
      values: { tenant: 'champion' },
    }),
    getComponentJson: note('The same lists, with the tenant in the query.', { values: { tenant: 'champion' } }),
    listTenants: note('Public data of all tenants, or of the given one.'),
    getGoldenRecordRules: note('How one value is chosen from several sources.'),
    listNotFound: note(
      'Searches without results: specialty, county and plan by day, with at least 5 searches. The last ' +
        '28 days by default.',
      { values: { limit: '100' } },
    ),
    listShown: note('How often records were in results or opened, most frequent first. The last 28 days by default.', {
      values: { limit: '100' },
    }),
    previewRules: note(
      'Starts a comparison of the merge rules of a text, or of your draft, with the current ones. It changes nothing.',
      { body: { text: '{ "sources": [], "stewardOverride": { "source": "steward", "untilExpiry": true } }' } },
    ),
    getRulesPreview: note('How many records and values other rules would change, with at most 50 samples.', {
      values: { previewId: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b' },
    }),
    listRulesMerges: note('The current rules, and the progress of merging records with them.'),
    reloadConfiguration: note('Makes every server read its configuration again.'),
    getFeatureFlags: note('The flags of a tenant and the languages of its pages.'),
    saveBlueprint: note('Checks a page layout and publishes it; errors name the line.', {
      values: { tenant: 'champion', page_name: 'results-tabs' },
      body: { template: '{ "componentsConfig": [] }', why: 'Our own tabs' },
    }),
    getComponentBlueprint: note('A page layout with the texts of the tenant, as base64 of JSON.', {
      values: { page_name: 'results-tabs' },
    }),
    getUiBlueprint: note('The same as `/component-blueprint/{page_name}`.', { values: { page_name: 'results-tabs' } }),
    ...documentNotes,
    ...deploymentNotes,
    ...configurationNotes,
    ...exportNotes,
    ...loadNotes,
    ...matchNotes,
    ...stewardshipNotes,
    ...reportNotes,
    ...staffNotes,
    ...operationsNotes,
    reloadNuccCodesMapping: note(
      'Replaces the names of taxonomy codes by those of a CSV: columns `specialty,code`, or a ' +
        'published CMS or NUCC file.',
      { file: 'mapping.csv' },
    ),
    getRoles: note('Every role with the calls that it allows.'),
    exchangeCode: note('The console does this when its sign-in link is opened.', {
      body: { code: 'the-code-of-a-link' },
    }),
    signOut: note('Works with the session cookie of the console and with a token.'),
    whoAmI: note('For the console, to show what its user may do.'),
    listTemplates: note('The names that `queryType` of a search may have.'),
    createTemplate: note('Saves a query template under a new name; searches may name it as their `queryType`.', {
      file: 'myTemplate.json',
    }),
    getTemplate: note('A template as text.', { values: { name: 'mtProviderSearchV2' } }),
    replaceTemplate: note('Replaces a template.', { values: { name: 'mtProviderSearchV2' }, file: 'template.json' }),
    previewTemplate: note(
      'The translation of a search: the query tree, its OpenSearch form, the first hits and the time.',
      {
        values: { name: 'mtProviderSearchV2' },
        body: { query: cardiology.query },
      },
    ),
    trySearch: note('Tries a search call, or a query tree of your own, and explains how it was found.', {
      body: cardiology,
    }),
    mapScene: note('The lines and labels of a map area, for the map of results.', {
      values: { lat: '40.93', lng: '-73.9', span: '20', width: '400', height: '300' },
    }),
    drawMap: note('A small map with a pin, as a picture that any page may show.', {
      values: { lat: '40.93', lng: '-73.9' },
    }),
    suggestPlaces: note('Places whose name begins with the text.', { values: { q: 'yonk' } }),
    resolvePlace: note('One place for a text: a ZIP code, a town, a county, an address.', {
      values: { q: '10701' },
    }),
    countSpecialties: note('The number of people and facilities for each specialty of the search form.'),
    searchProvidersV3Carefindr: note(`${newUse} Finds people.`, { body: cardiology }),
    searchFacilitiesV3Carefindr: note(`${newUse} Finds groups and facilities.`, { body: facilities }),
    searchProvidersV2: olderProviders,
    searchPractitionerRoles: olderProviders,
    searchPractitionerRolesV2: olderProviders,
    searchProvidersV2Carefindr: olderProviders,
    searchProvidersV2CarefindrDev: olderProviders,
    searchFacilitiesV2: olderFacilities,
    searchFacilities: olderFacilities,
    searchFacilitiesV2Carefindr: olderFacilities,
    searchFacilitiesV2CarefindrDev: olderFacilities,
    understandRequest: note('Parses free text and returns the query to send to the search calls.', {
      body: { query: 'female heart doctor near Yonkers who speaks Russian' },
    }),
    listPractices: note('Practices for the health exchange.', { values: exchangeTown }),
    listFuturePractices: note("Next year's practices for the health exchange.", { values: exchangeTown }),
    listDoctors: note('Doctors for the health exchange.', { values: exchangeTown }),
    getPractice: note('One practice for the health exchange.', { values: place }),
    getFuturePractice: note('One practice for the health exchange.', { values: place }),
    getDoctor: note('One doctor for the health exchange.', { values: person }),
    printProvider: printPerson,
    printProviderV2: printPerson,
    printFacility: printPlace,
    printFacilityV2: printPlace,
    getPractitionerRoleV3Carefindr: note(`${newUse} One person with all locations.`, { values: person }),
    getFacilityV3Carefindr: note(`${newUse} One facility with all locations.`, { values: place }),
    getPractitionerRole: olderPerson,
    getPractitionerRoleCarefindr: olderPerson,
    getPractitionerRoleCarefindrDev: olderPerson,
    getPractitionerRoleV2: olderPerson,
    getFacility: olderPlace,
    getFacilityCarefindr: olderPlace,
    getFacilityCarefindrDev: olderPlace,
    getFacilityV2: olderPlace,
    getFacilityGoldenRecord: note('A facility as chosen from its sources.', { values: place }),
    getProviderGoldenRecord: note('As plain text. Use `/carefindr/practitioner-golden-record/{uid}`.', {
      values: person,
    }),
    getPractitionerGoldenRecord: note('A person as chosen from the sources.', { values: person }),
  }),
)
