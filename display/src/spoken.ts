import type { DirectoryRecord, Relation } from '@care/contract'
import { languageName } from './coded.ts'
import { goldenHead } from './names.ts'
import type { DisplayOptions } from './options.ts'
import { phrases } from './phrases.ts'
import { displaysOf } from './reading.ts'

/** A search matches people who speak a language and offices where it is spoken; a card distinguishes the two. */
export function searchedLanguages(
  record: DirectoryRecord,
  relation: Relation | undefined,
  { language, searchedLanguages: searched = [] }: DisplayOptions,
): string[] {
  if (searched.length === 0) return []
  const among = (spoken: readonly string[]) =>
    searched.filter((one) => spoken.some((display) => display.toLowerCase() === one.toLowerCase()))
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
