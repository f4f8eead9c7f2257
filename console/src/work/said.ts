import { verifiedFields, type VerificationBody } from '@care/contract'

/** What a practice says of one listing that is not as it stands: nothing, that it is over, or what of it is wrong. */
export const saidOptions = ['nothing', 'left', 'closed', ...verifiedFields] as const
export type Said = (typeof saidOptions)[number]

type Exception = NonNullable<VerificationBody['except']>[number]

export function exceptionOf(
  { stableId, relationId }: Pick<Exception, 'stableId' | 'relationId'>,
  said: Said,
): Exception {
  const about = { stableId, relationId }
  if (said === 'nothing') return about
  return said === 'left' || said === 'closed'
    ? { ...about, outcome: said }
    : { ...about, outcome: 'wrong', wrong: [said] }
}

export const isNothingSaid = (said: Said): boolean => said === 'nothing'
