// The words that `npm run check` refuses, their replacements, and the places where a word is allowed.

/** Words of this project's early dialect that new readers had to guess. */
const dialect = {
  '"module" or "dependencies"': 'room rooms',
  '"index key" or "record file"': 'shelf shelves',
  '"fix" or "correct"': 'mend mends mended mending',
  '"stale" or "needs a rebuild"': 'worn',
  '"yield to the event loop"': 'breath breaths',
  '"reported", "shown" or "returned"': 'told untold',
  '"expensive"': 'dear dearer dearest',
  '"again"': 'anew afresh',
  '"anyone who", or name the role': 'whoever whosoever',
}

/** British spellings, by the American one. */
const british = {
  '"color"': 'colour colours coloured colouring',
  '"behavior"': 'behaviour behaviours',
  '"neighbor"': 'neighbour neighbours neighbouring neighbourhood neighbourhoods',
  '"favor"': 'favour favours favoured favourite favourites',
  '"honor"': 'honour honours honoured',
  '"center"': 'centre centres centred',
  '"meter"': 'metre metres kilometre kilometres',
  '"-ize"':
    'normalise normalises normalised normalising normalisation recognise recognises recognised recognising ' +
    'organise organises organised organising organisation organisations serialise serialises serialised serialiser ' +
    'serialisers serialisation initialise initialised initialisation capitalise capitalised summarise summarised ' +
    'minimise minimised maximise maximised optimise optimised optimisation localise localised localisation ' +
    'authorise authorised authorisation unauthorised customise customised prioritise prioritised categorise ' +
    'categorised emphasise emphasised realise realised utilise utilised standardise standardised tokenise tokenised',
  '"-yze"': 'analyse analysed analyser',
  '"labeled"': 'labelled labelling unlabelled',
  '"canceled"': 'cancelled cancelling',
  '"modeling"': 'modelled modelling',
  '"traveled"': 'travelled travelling traveller',
  '"signaled"': 'signalled signalling',
  '"catalog"': 'catalogue catalogues catalogued',
  '"gray"': 'grey greys greyed',
  '"license"': 'licence licences licenced',
  '"defense"': 'defence',
  '"while"': 'whilst',
  '"learned"': 'learnt',
  '"spelled"': 'spelt',
}

/** Phrases, found anywhere in a line. */
export const phrases = {
  'has run out': '"has expired"',
  'have run out': '"have expired"',
  'in force': '"active" or "current"',
  'the surest': '"highest score first"',
  'newest word': '"latest decision"',
  'by themselves': '"automatically"',
  'in vain': '"without results" or "timed out"',
  'how true': '"accuracy"',
  'as it stands': '"as is" or "current"',
  'speaks for': '"evidence for"',
  'unlike names': '"dissimilar names"',
  'held-back': '"held-out"',
  'goes on where': '"resumes"',
  'went on where': '"resumed"',
  'put off': '"snoozed" or "postponed"',
  'told apart': '"distinguished"',
  'tells apart': '"distinguishes"',
  'at a door': '"at an address"',
  'at the door': '"at the address"',
  'at one door': '"at one address"',
  'does its worst': '"attacks"',
  'are one person': '"describe one person"',
}

/** Each listed word with its replacement. */
export const words = new Map(
  Object.entries({ ...dialect, ...british }).flatMap(([instead, list]) =>
    list.split(' ').map((word) => [word, instead]),
  ),
)

/**
 * Where a listed word is allowed: texts that members read or type, data, quotations. `words` unset means all; `line`
 * restricts the exception to matching lines.
 */
const exceptions = [
  { path: /^scripts\/(private-words|check\.test)\.mjs$/, reason: 'the list itself and its test' },
  { path: /^docs\/spec\.md$/, reason: 'quotes the specification' },
  { path: /\/messages\//, reason: 'texts that members read' },
  { path: /^server\/tenant-files\//, reason: 'texts and layouts of tenants' },
  {
    path: /^server\/src\/(database|jobs|exports)\//,
    words: ['cancelled'],
    line: /'cancelled'/,
    reason: 'a stored job state',
  },
  { path: /./, words: ['cancelled'], line: /\bCANCELLED\b/, reason: 'a state of exports that callers know' },
  { path: /gazetteer\/fold-place\.ts$/, words: ['centre'], reason: 'a word of place names' },
  { path: /nl-search\/.*\.test\.ts$/, words: ['told'], line: /my PCP told me/, reason: "a member's words" },
  { path: /^display\/src\/coded-tables\.ts$/, words: ['room', 'told'], reason: 'codes and texts that members read' },
  { path: /./, words: ['capitalised'], line: /'capitalised'/, reason: 'a formatter name in stored blueprints' },
  { path: /demo\/(edge-facilities|street-address)\.ts$/, words: ['room', 'rooms'], reason: 'names and addresses' },
  { path: /matching\/street-words\.ts$/, words: ['room'], reason: 'a word of addresses' },
  { path: /./, words: ['breath'], line: /short(ness)? of breath|out of breath/i, reason: 'a symptom' },
  { path: /./, words: ['room', 'rooms'], line: /(emergency|waiting|exam|operating) rooms?/i, reason: 'of a hospital' },
]

export function isAllowed(path, word, line) {
  return exceptions.some(
    (exception) =>
      exception.path.test(path) && (exception.words?.includes(word) ?? true) && (exception.line?.test(line) ?? true),
  )
}
