/**
 * Rules whose facts are also tested beside the code, without a browser: the full form runs them in one too.
 * `scripts/long-form.test.mjs` fails if a rule is tested nowhere else.
 */
export const filesOfLongForm: readonly string[] = [
  'configuration-failures',
  'configuration-flags',
  'configuration-layouts',
  'configuration-lists',
  'configuration',
  'details-hours',
  'details-locations',
  'details-opening',
  'details-record',
  'filter-pills',
  'harness',
  'keyboard-and-overlay',
  'place-lookup',
  'results-rules',
  'search-state',
  'start-v1',
  'tenants',
].map((name) => `rules/${name}.e2e.ts`)
