/**
 * Messages of the shell and the start screens, by meaning. Tenants override labels in their blueprints; these are the
 * defaults.
 */
const en = {
  'app.slow': 'Still looking. Please wait.',
  'app.loading': 'Loading...',
  'app.skipToContent': 'Skip to main content',
  'app.homeLink': '{name}: home',
  'app.tryAgain': 'Try again',
  'app.undo': 'Undo',
  'app.close': 'Close',
  'app.offline': 'You are offline. Check your connection, then try again.',
  'app.languageFailed': '{language} did not load. Check your connection, then press it again.',
  'app.pageFailed': 'This page did not load. Check your connection, then try again.',
  'app.partFailed': 'This did not load. Check your connection, then try again.',
  'app.configurationFailed': 'Some of this page did not load. You can still search.',

  'footer.emergency':
    'Emergency? Call <emergency>911</emergency>. In a mental health crisis, call or text <crisis>988</crisis>.',
  'footer.languageHelp': 'Free help in your language, large print, and sign language: call {phone} (TTY: 711).',
  'footer.languageHelpNoPhone':
    'Free help in your language, large print, and sign language: call the number on your member card (TTY: 711).',
  'footer.questions': 'Questions? Call {name} at <call>{phone}</call> (TTY: 711).',
  'footer.hours': 'Open {hours}.',
  'footer.callFirst':
    'Call the office before you go. Offices change their hours, plans and staff, and we may not know yet.',
  'footer.report': 'Check a report you sent',
  'footer.label': 'Help and contact',

  'title.home': 'Home | {name} care finder',
  'title.results': 'Search results | {name} care finder',
  'title.notFound': 'Page not found | {name} care finder',
  'title.error': 'No access | {name} care finder',
  'title.harness': 'Test frame | {name} care finder',

  'app.searchFailed': 'We could not finish your search. Your choices are still here.',
  'start.nameOrSpecialty': 'Add a name or a type of care',
  'start.formCleared': 'The form is empty now.',
  'start.formClearedUndo': 'The form is empty now. Press Undo to bring your entries back.',
  'start.formRestored': 'Your entries are back.',

  'plan.placeholder': 'All plans',
  'state.placeholder': 'All states',
  'network.placeholder': 'All networks',
  'network.needsPlan': 'Choose a plan first.',

  'location.placeholder': 'Enter an address, city, state or zip code',
  'location.useMine': 'Use my location',
  'location.finding': 'Finding your location...',
  'location.mineSet': 'Using your location.',
  'location.refused': 'Your browser did not share your location. Type a ZIP code or a town instead.',
  'location.notFound': 'We could not find your location. Type a ZIP code or a town instead.',
  'location.noMatch': 'No match. Try a ZIP code or a town.',
  'location.searching': 'Searching...',
  'location.suggestFailed': 'We cannot look up places right now. You can still type a place and search.',
  'location.count':
    '{count, plural, =0 {No places found.} one {1 place found. Use the arrow keys.} other {# places found. ' +
    'Use the arrow keys.}}',
  'location.clear': 'Clear location',
  'location.suggestions': 'Places',
  'location.mapsFailed': 'Could not load the Google Maps API',

  'place.own.alone': 'Your location',
  'place.own.within': 'your location',
  'place.shared.alone': 'Shared location',
  'place.shared.within': 'the shared location',
  'place.area.alone': 'Area on the map',
  'place.area.within': 'the area on the map',
  'place.areaNear.alone': 'Map area near {town}',
  'place.areaNear.within': 'the map area near {town}',

  'distance.selectLabel': 'Within distance (in miles).',
  'distance.selectPlaceholder': 'Distance',
  'distance.miles': '{miles, plural, one {# mile} other {# miles}}',

  'specialty.choose': 'Choose one or more',
  'specialty.chosen': '{count, plural, one {# chosen} other {# chosen}}',
  'specialty.search': 'Search types of care',
  'specialty.searchPlaceholder': 'Try “heart doctor”',
  'specialty.notChosen': '“{words}” is not part of your search. Choose from the list that opens as you type.',
  'specialty.found': '{count, plural, =0 {No match. Try another word.} one {1 match.} other {# matches.}}',
  'specialty.notLoaded':
    'The list of specialties did not load. Check your connection, then try again, or search by name.',
  'specialty.failed': 'We could not load the list. Close this and open it again, or search by name.',
  'specialty.done': 'Done',
  'specialty.clear': 'Clear all',
  'specialty.remove': 'Remove {name}',
  'specialty.expand': 'Show types in {name}',
  'specialty.wholeBranch': '{name}, all {count} types',
  'specialty.typePlaceholder': 'Type, like “heart doctor”',
  'specialty.suggestions': 'Matching types of care',
  'specialty.allMatches': 'All {count} matches for “{words}”',
  'specialty.isChosen': 'Chosen',
  'specialty.providers': '{count, plural, =0 {None listed} one {# provider} other {# providers}}',
  'specialty.countsHelp': 'Numbers count people and places in the whole directory, not only near you.',
  'specialty.more': '{count, plural, one {# more} other {# more}}',
  'specialty.tree': 'Types of care',

  'landing.toggles': 'Ways to search',
  'landing.filter': 'Filter Search',
  'landing.nl': 'Natural Language Search (Beta)',

  'comingSoon.heading': 'Coming soon',
  'comingSoon.text': 'We are getting this directory ready. Until it opens, call us and we will help you find care.',
  'comingSoon.call': 'Call {phone}',

  'error.notAuthorized': 'You are not authorized to view this, please contact support.',
  'error.back': 'Back to search',
  'notFound.heading': 'We cannot find that page',
  'notFound.text': 'The address may be old or mistyped.',
  'notFound.home': 'Go to the start page',

  'harness.heading': 'Test frame',
  'harness.testerHeading': 'Component tester',
  'harness.component': 'Component',
  'harness.width': 'Width',
  'harness.height': 'Height',
  'harness.unit': '{side}: unit',
  'harness.size': 'Current size: {width} by {height}',
  'harness.reset': 'Reset to Full Size',
  'harness.panel': 'A panel for {name}.',

  'validation.invalidCharacters': 'Please check for invalid characters.',
  'validation.emptyRequired': 'Required.',
  'validation.minMax': 'Your response must be between ||this|| and ||that||.',
  'validation.min': 'Your response must be equal to or greater than ||this||.',
  'validation.max': 'Your response must be equal to or less than ||this||.',
  'validation.minlength': 'Your response must be at least ||this|| character(s).',
  'validation.maxlength': 'Your response must be equal to or less than ||this|| character(s).',
  'validation.dateFormat': 'Your response must be a valid ||this|| date.',
  'validation.minDate': 'This date must be on or after ||this||.',
  'validation.maxDate': 'This date must be on or before ||this||.',
  'validation.specialCharacters':
    'There are special characters included that is not accepted. ' +
    'Please retype your search without special characters and try again.',
  'validation.invalidSelection': 'Invalid selection',
  'validation.placeUnknown': 'We do not know that place. Try a ZIP code or a town.',
} as const

export default en
export type CoreMessages = Record<keyof typeof en, string>
