import { languages, type Language } from '@care/contract'

const key = 'language'

/**
 * The member's own choice on this device, else what the server read from the browser's preferences, else the browser's
 * first one that we have.
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
    /* Storage may be forbidden; the choice then lasts for this visit. */
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined): string | null | undefined {
  try {
    return storage?.getItem(key)
  } catch {
    return undefined
  }
}
