import { languages, type Language } from '@care/contract'

const key = 'language'

/**
 * The member's choice on this device, else the browser's preference as read by the server, else the browser's first
 * language that we have.
 */
export function initialLanguage(
  given: Language | undefined,
  preferred: readonly string[],
  storage: Pick<Storage, 'getItem'> | undefined,
): Language {
  const chosen = languages.find((language) => language === read(storage))
  return (
    chosen ??
    given ??
    preferred.map((one) => languages.find((language) => one.toLowerCase().startsWith(language))).find(Boolean) ??
    'en'
  )
}

export function rememberLanguage(language: Language, storage: Pick<Storage, 'setItem'> | undefined): void {
  try {
    storage?.setItem(key, language)
  } catch {
    /* Storage may be blocked; the choice then lasts for this visit. */
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined): string | null | undefined {
  try {
    return storage?.getItem(key)
  } catch {
    return undefined
  }
}
