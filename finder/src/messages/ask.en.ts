/** Messages of the ask page, its modal, and its box on the results page. */
export default {
  'ask.title': 'Ask in your own words | {name} care finder',
  'ask.useFilters': 'Search with filters instead',
  'ask.left': '{count, plural, one {# character left} other {# characters left}}',

  'ask.placeTitle': 'Where should we look?',
  'ask.place': 'Location is missing please search based on the location',
  'ask.placeLabel': 'ZIP code or town',
  'ask.placeSearch': 'Search here',
  'ask.urgentTitle': 'Get help now',
  'ask.placeHelp': 'Add a ZIP code or a town to your words, like “near 10701” or “in Yonkers”.',
  'ask.failedTitle': 'Your search did not go through',
  'ask.failed': 'Something went wrong. Please try again.',
  'ask.changeWords': 'Change my words',

  'ask.speak': 'Speak',
  'ask.stop': 'Stop',
  'ask.listening': 'Listening. Say what you need and where.',
  'ask.voiceNote':
    'Your browser turns your voice into text. It may send your voice to the company that makes the browser.',
  'ask.heard': 'Your words are in the box. Check them, then press Search.',
  'ask.noSpeech': 'We did not hear any words. Press Speak and try again, or type.',
  'ask.micRefused': 'Your browser did not let us use the microphone. You can type instead.',
  'ask.speechFailed': 'Your browser could not turn your voice into text. You can type instead.',

  'ask.youAsked': 'You asked',
  'ask.search': 'Search',
  'ask.keepWords': 'Keep my words',
  'ask.notUsed': 'We did not use these words: {words}.',
  'ask.toFilters': 'Edit as filters',
  'ask.toFiltersDone': 'This is a filter search now. Change what you like.',

  'ask.call': 'Call {phone}',
  'ask.textTo': 'Text {phone}',
}
