import type { SpecialtyNode } from '@care/contract'
import type { Specialty, Taxonomy } from '../specialties/specialties.service.ts'
import { phraseKeys } from './phrase-keys.ts'
import { strengthOf } from './strength.ts'
import { broaderSpecialties } from './vocabulary.ts'

/**
 * The specialties for a lay phrase of a narrow specialty: itself, and the broader one that also treats these patients,
 * so that the result is not only a short list of experts. "root canal dentist" also finds dentists, and neurologists do
 * not call themselves "epilepsy doctor"; "endodontist" stays narrow.
 */
export function widen(
  taxonomy: Taxonomy,
  known: Specialty | undefined,
  leaf: SpecialtyNode,
): (phrase: string) => readonly string[] {
  const own = known?.display.en ?? leaf.value
  const related = broaderSpecialties.get(own) ?? []
  const head = known && headOf(taxonomy, known)
  const heads = head
    ? new Set(
        [...head.words.en, ...head.words.es]
          .map((word) => phraseKeys(word))
          .filter((keys) => keys.length === 1)
          .flat(),
      )
    : new Set<string>()
  return (phrase) => {
    const keys = phraseKeys(phrase)
    const lay =
      strengthOf(phrase) === 'complaint' ||
      keys.includes('doctor') ||
      own.endsWith('Physical Therapist') ||
      leaf.kind === 'place'
    return [
      leaf.value,
      ...(lay ? related : []),
      ...(head && keys.some((key) => key !== 'doctor' && heads.has(key)) ? [head.display.en] : []),
    ]
  }
}

/**
 * NUCC classes whose rows are variants of one profession. In the others (internal medicine, nurses) each row is
 * separate.
 */
const singleProfession: ReadonlySet<string> = new Set([
  '1223',
  '111N',
  '225X',
  '2251',
  '213E',
  '103T',
  '152W',
  '207W',
  '207X',
  '207Y',
  '207N',
  '3336',
  '133V',
  '363L',
  '1041',
  '2084',
  '1835',
  '2355',
])

/** The class itself: its code ends in zeros. */
function headOf(taxonomy: Taxonomy, { code }: Specialty): Specialty | undefined {
  const prefix = code.slice(0, 4)
  const head = singleProfession.has(prefix) ? taxonomy.find(`${prefix}00000X`) : undefined
  return head && head.code !== code ? head : undefined
}
