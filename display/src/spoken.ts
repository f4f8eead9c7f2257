import type { DirectoryRecord, Relation } from '@care/contract'
import { languageName } from './coded.ts'
import { goldenHead } from './names.ts'
import type { DisplayOptions } from './options.ts'
import { phrases } from './phrases.ts'
import { displaysOf } from './reading.ts'

/** A search finds who speaks a language and who works where it is spoken; a card says which of the two it is. */
export function askedLanguages(
  record: DirectoryRecord,
  relation: Relation | undefined,
  { language, askedLanguages: asked = [] }: DisplayOptions,
): string[] {
  if (asked.length === 0) return []
  const among = (spoken: readonly string[]) =>
    asked.filter((one) => spoken.some((display) => display.toLowerCase() === one.toLowerCase()))
  const own = record.kind === 'facility' ? [] : among(displaysOf(goldenHead(record)?.communication))
  const here = among([
    ...displaysOf(relation?.location?.communication),
    ...(record.kind === 'facility' ? displaysOf(goldenHead(record)?.communication) : []),
  ]).filter((one) => !own.includes(one))
  const names = (values: string[]) => values.map((value) => languageName(language, value))
  const words = phrases[language]
  return [
    ...(own.length > 0 ? [words.speaks(names(own))] : []),
    ...(here.length > 0 ? [words.spokenHere(names(here))] : []),
  ]
}
