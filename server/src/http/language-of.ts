import { languages, type Language } from '@care/contract'

/** The supported language with the highest weight in Accept-Language, else English. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header.length > 1_000) return 'en'
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const language =
      languages.find((known) => tag === known || tag.startsWith(`${known}-`)) ?? (tag === '*' ? 'en' : undefined)
    const weight = weightOf(parameters)
    if (language !== undefined && weight > best.weight) best = { language, weight }
  }
  return best.language
}

function weightOf(parameters: readonly string[]): number {
  const q = parameters
    .map((parameter) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return q === undefined ? 1 : Number(q)
}
