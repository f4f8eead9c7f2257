/** Records come from the API: a property may be missing, null or of another type, and the page must still render. */
export function listOf<T>(value: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : []
}

/** The text, trimmed; '' for anything that is not text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A field that holds one text or several. */
export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')
}

/** The first spelling wins; 'SPANISH' and 'Spanish' are the same. */
export function uniqueTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.toLowerCase()
    return text !== '' && !seen.has(key) && seen.add(key)
  })
}

export function displaysOf(coded: readonly { display?: unknown }[] | null | undefined): string[] {
  return uniqueTexts(listOf(coded).map((item) => textOf(item.display)))
}
