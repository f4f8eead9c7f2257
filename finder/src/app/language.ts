import { languages, type Language } from '@care/contract'

const key = 'language'

/**
 * The member's own choice on this device, else what the server read from the browser's wishes, else the browser's first
 * that we speak.
 */
export function initialLanguage(
  given: Language | undefined,
  wishes: readonly string[],
  storage: Pick<Storage, 'getItem'> | undefined,
): Language {
  const chosen = languages.find((language) => language === read(storage))
  return (
    chosen ??
    given ??
    wishes.map((wish) => languages.find((language) => wish.toLowerCase().startsWith(language))).find(Boolean) ??
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
