import { doctorWords } from './vocabulary.ts'

/** All words for a doctor share one key: "heart specialist" is a heart doctor. */
export function doctorKey(key: string): string {
  return doctorWords.has(key) ? 'doctor' : key
}
