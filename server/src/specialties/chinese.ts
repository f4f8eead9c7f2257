import { valueByKey } from '../tsv.ts'
import traditionalChineseTable from './tables/traditional-chinese.tsv?raw'

/**
 * Traditional characters as the simplified ones of our tables: members in New York write 心臟科醫生, the tables say
 * 心脏科医生. Not a converter for any text, only for what people write when they look for care.
 */
export function toSimplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}

const simplified = valueByKey(traditionalChineseTable)
