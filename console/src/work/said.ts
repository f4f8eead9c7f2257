import { verifiedFields, type VerificationBody } from '@care/contract'

/** A practice's statement about one incorrect listing: none, that it has ended, or which fields are wrong. */
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
