/** Messages of the printed list and of printing one record. Loaded with the results page. */
export default {
  'print.short': 'Print',
  'print.preparing': 'Getting the list ready to print…',
  'print.listFailed': 'We could not get the list ready to print. You can still use it here.',
  'print.tryAgain': 'Try again',
  'print.loading': 'Loading...',
  'print.failed': 'Could not print. Try again.',
  'print.busy': 'Many people are printing now. Try again in a few seconds.',
  'print.frame': 'Page to print',
  'print.date': 'Printed {date}',
  'print.summary.provider':
    'Providers: {total, plural, one {# result} other {# results}} within {miles, number} miles of {place}',
  'print.summary.facility':
    'Groups and facilities: {total, plural, one {# result} other {# results}} within {miles, number} miles of {place}',
  'print.cut.provider':
    'Providers: first {records, number} of {total, number} results within {miles, number} miles of {place}. ' +
    'Narrow your search to print the rest.',
  'print.cut.facility':
    'Groups and facilities: first {records, number} of {total, number} ' +
    'results within {miles, number} miles of {place}. ' +
    'Narrow your search to print the rest.',
  'print.criteria': 'You asked for:',
  'print.accurate': 'This list from {name} is accurate as of {date}. Offices change. Call before you go.',
  'print.phone': 'Phone',
  'print.fax': 'Fax',
  'print.gender': 'Gender',
  'print.languages': 'Languages',
  'print.groups': 'Groups',
  'print.website': 'Website',
} as const
