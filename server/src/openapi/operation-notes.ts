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
const unknownMembers = 'Members of `query` that are not known are ignored and named in `meta.ignored`.'
const v3Providers = '`/v3/provider/search-carefindr`'
const v3Facilities = '`/v3/facility/search-carefindr`'

const olderProviders = note(`${oldUse} ${v3Providers}. ${unknownMembers}`, { body: cardiology })
const olderFacilities = note(`${oldUse} ${v3Facilities}. ${unknownMembers}`, { body: facilities })
const olderPerson = note(`${oldUse} \`/v3/carefindr/practitioner-role/{uid}\`.`, { values: person })
const olderPlace = note(`${oldUse} \`/v3/carefindr/facility/{uid}\`.`, { values: place })
const pdf =
  'Takes a loaded detail and returns a PDF. A known `stableId` prints the stored record, whatever else is sent.'
const printPerson = note(pdf, { body: { stableId: person.uid } })
const printPlace = note(pdf, { body: { stableId: place.uid } })

const documentNotes: Readonly<Record<string, OperationNote>> = {
  listDocuments: note('The names and versions of all configuration documents, and which of them have drafts.'),
  getDocument: note('The current text of a document and its version.', { values: flags }),
  getDocumentSchema: note(
    'What a document may hold, as JSON Schema, and the text that all tenants share if it has one of that name.',
    { values: flags },
  ),
  deleteDocument: note('Removes a document, so that the shipped one counts again. Earlier versions stay.', {
    values: { ...flags, reason: 'No longer needed', expectedVersion: '1' },
  }),
  listDocumentVersions: note('Who changed a document, when and why; newest first.', { values: flags }),
  getDocumentVersion: note('The text of an earlier version.', { values: { ...flags, version: '1' } }),
  diffDocument: note(
    'What differs between two versions, the current one, or your draft: changed lines, and changed fields of JSON by ' +
      'JSON pointer. Without a query: your draft against the current text.',
    { values: { ...flags, from: '1', to: 'current' } },
  ),
  checkDocument: note('All errors of a text with their lines. Saves nothing.', { values: flags, body: { text } }),
  publishDocument: note('Puts a text, or the draft, in use on every server at once; 409 if somebody was faster.', {
    values: flags,
    body: { text, reason: 'Free-text search for our members', expectedVersion: 1 },
  }),
  rollBackDocument: note('Publishes an earlier version again, as a new version.', {
    values: flags,
    body: { version: 1, reason: 'The change was a mistake', expectedVersion: 2 },
  }),
  getDraft: note("The caller's draft of a document.", { values: flags }),
  saveDraft: note('Saves a draft. Members see nothing of it.', { values: flags, body: { text } }),
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
    heartbeat: note('Answers OK while the server runs. For a quick look; monitors use the two calls below.'),
    liveness: note('For the supervisor of the process.'),
    readiness: note('For the load balancer.'),
    searchHealth: note('Green, yellow or red; which search engine is used, and how many changes it has not seen yet.'),
    getFeatureFlag: note('The text `true` or `false`. A flag that nobody has set is false.', {
      values: { featureFlagName: 'isNLSearchEnabled' },
    }),
    getBrowserKey: note('The key for maps in browsers, as text; 404 where the deployment has none.', {
      values: { keyVaultKey: 'google-maps-api-key' },
    }),
    getTenantConfig: note('The plans of a tenant. Use `/tenants/{tenant}/component-js`.', {
      values: { tenant: 'champion' },
    }),
    getComponentLists: note('The choices of the search form: specialties, plans, genders, languages.', {
      values: { tenant: 'champion' },
    }),
    getComponentJson: note('The same lists, with the tenant in the query.', { values: { tenant: 'champion' } }),
    listTenants: note('What the public may know of the tenants, or of the one that is named.'),
    getGoldenRecordRules: note('How one value is chosen from what several sources say.'),
    listNotFound: note(
      'What members looked for and did not find: specialty, county and plan by day, where at least 5 did. The last ' +
        '28 days if none are named.',
      { values: { limit: '100' } },
    ),
    listShown: note('How often records were among results or opened, most first. The last 28 days if none are named.', {
      values: { limit: '100' },
    }),
    previewRules: note(
      'Starts to compare the merge rules of a text, or of your draft, with the current ones. It changes nothing.',
      { body: { text: '{ "sources": [], "stewardOverride": { "source": "steward", "untilExpiry": true } }' } },
    ),
    getRulesPreview: note('How many records and values other rules would change, with at most 50 samples.', {
      values: { previewId: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b' },
    }),
    listRulesMerges: note('Which rules are current, and how far records have been merged by them.'),
    reloadConfiguration: note('Has every server read its configuration again.'),
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
      'Replaces the names of taxonomy codes by a CSV: columns `specialty,code`, or a file of CMS or NUCC as published.',
      { file: 'mapping.csv' },
    ),
    getRoles: note('Every role with the calls that it may make.'),
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
    previewTemplate: note('What a search becomes: the query tree, its OpenSearch form, the first hits and the time.', {
      values: { name: 'mtProviderSearchV2' },
      body: { query: cardiology.query },
    }),
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
    countSpecialties: note('How many people and places stand behind each specialty of the search form.'),
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
    understandRequest: note('Reads a sentence and returns the query to send to the search calls.', {
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
