import { doctorWords } from './vocabulary.ts'

/** Every word for a doctor is one key: "heart specialist" is a heart doctor. */
export function doctorKey(key: string): string {
  return doctorWords.has(key) ? 'doctor' : key
}
