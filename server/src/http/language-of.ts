import { languages, type Language } from '@care/contract'

/** The reader's language from Accept-Language: the best liked of those we speak, else English. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header.length > 1_000) return 'en'
  let best: { language: Language; liking: number } = { language: 'en', liking: 0 }
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const language =
      languages.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? (tag === '*' ? 'en' : undefined)
    const liking = likingOf(parameters)
    if (language !== undefined && liking > best.liking) best = { language, liking }
  }
  return best.language
}

function likingOf(parameters: readonly string[]): number {
  const q = parameters
    .map((parameter) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return q === undefined ? 1 : Number(q)
}
