/** Messages of shared components. */
const messages = {
  'parts.undo': 'Undo',
  'parts.undone': 'Undone.',
  'parts.dismiss': 'Dismiss',
  'parts.kept': 'What you entered is still here.',
  'parts.cancel': 'Cancel',
  'parts.reasonMissing': 'Say why, in at least three characters.',
  'parts.typeToConfirm': 'Type {word} to confirm',
  'parts.range': '{from}–{to} of {total}',
  'parts.nothing': 'Nothing here.',
  'parts.previous': 'Previous',
  'parts.next': 'Next',
  'parts.pages': 'Pages of the list',
  'parts.draftRestored': 'Your draft from {when} was restored.',
  'parts.draftDiscard': 'Discard the draft',
  'parts.missing': 'This was not found',
  'parts.missingText': 'The address may be mistyped, or what it showed is gone or belongs to another plan.',
  'parts.sortedUp': 'sorted up',
  'parts.sortedDown': 'sorted down',
  'parts.sortBy': 'Sort by',
} as const

export default messages
