import { bones } from './data/bones.ts'
import { brainAndNerves } from './data/brain-nerves.ts'
import { dental } from './data/dental.ts'
import { digestion } from './data/digestion.ts'
import { eyes } from './data/eyes.ts'
import { feet } from './data/feet.ts'
import { heart } from './data/heart.ts'
import { primaryCare } from './data/primary-care.ts'
import { skin } from './data/skin.ts'
import { womensHealth } from './data/womens-health.ts'
import type { Specialty, SpecialtyRow } from './specialty.ts'

/** Our own table: codes are facts of NUCC; names, Spanish and words are ours. */
export const builtInSpecialties: readonly Specialty[] = [
  ...of('primary-care', primaryCare),
  ...of('heart', heart),
  ...of('brain-nerves', brainAndNerves),
  ...of('dental', dental),
  ...of('eyes', eyes),
  ...of('womens-health', womensHealth),
  ...of('bones-joints-muscles', bones, feet),
  ...of('skin', skin),
  ...of('digestion', digestion),
]

function of(group: string, ...lists: (readonly SpecialtyRow[])[]): Specialty[] {
  return lists.flat().map((row) => ({ ...row, group }))
}
