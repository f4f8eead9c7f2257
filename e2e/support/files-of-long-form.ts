/**
 * Rules that unit tests or shorter journeys cover, too: the full form runs them in a browser.
 * `scripts/long-form.test.mjs` fails if one of these rules has no other test.
 */
export const filesOfLongForm: readonly string[] = [
  // Every step of it is in a separate journey.
  'journeys/console-newcomer',
  'console/hostile',
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
