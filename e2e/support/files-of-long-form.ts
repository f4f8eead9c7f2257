/**
 * What tests beside the code, or shorter journeys, show too: the full form runs it in a browser.
 * `scripts/long-form.test.mjs` fails if a rule of these is tested nowhere else.
 */
export const filesOfLongForm: readonly string[] = [
  // Every step of it is in a journey of its own.
  'journeys/console-newcomer',
  'rules/configuration-failures',
  'rules/configuration-flags',
  'rules/configuration-layouts',
  'rules/configuration-lists',
  'rules/configuration',
  'rules/details-carousel',
  'rules/details-hours',
  'rules/details-locations',
  'rules/details-opening',
  'rules/details-record',
  'rules/filter-pills',
  'rules/filters',
  'rules/harness',
  'rules/keyboard-and-overlay',
  'rules/map-services',
  'rules/old-address',
  'rules/place-lookup',
  'rules/results-map',
  'rules/results-races',
  'rules/results-rules',
  'rules/search-state',
  'rules/shortlist',
  'rules/split-deployment',
  'rules/start-care',
  'rules/start-place',
  'rules/start-v1',
  'rules/tenants',
  'rules/test-support',
  'rules/use-my-location',
  'rules/walk-looks',
].map((name) => `${name}.e2e.ts`)
