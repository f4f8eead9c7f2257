const prefix = 'care-draft/'

const prefixOf = (subject: string) => `${prefix}${encodeURIComponent(subject)}/`

/** Where this browser keeps what one person has typed in a form of one tenant and not sent. */
export const draftKey = (subject: string, tenant: string, name: string) => `${prefixOf(subject)}${tenant}/${name}`

/** How many forms hold typed text of this person. */
export const countDrafts = (subject: string): number => draftKeys().filter(isOf(subject)).length

/** Only one person's drafts stay in this browser: nobody reads those of another. After a sign-out, none stay. */
export function removeDraftsOfOthers(subject: string | undefined): void {
  const own = subject === undefined ? () => false : isOf(subject)
  for (const key of draftKeys()) if (!own(key)) localStorage.removeItem(key)
}

const isOf = (subject: string) => (key: string) => key.startsWith(prefixOf(subject))

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is blocked, so that nothing is kept.
    return []
  }
}
