import { valueByKey } from '../tsv.ts'
import traditionalChineseTable from './tables/traditional-chinese.tsv?raw'

/**
 * Maps traditional characters to the simplified ones of our tables: members in New York write 心臟科醫生, the tables have
 * 心脏科医生. Not a general converter, only for words that people use when they search for care.
 */
export function toSimplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}

const simplified = valueByKey(traditionalChineseTable)
