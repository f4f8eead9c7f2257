import type { ChangeRequestAction, ChangeRequestState } from '@care/contract'

/** The next state for each action and state; missing combinations are refused. */
const transitions: Readonly<
  Record<ChangeRequestAction, Readonly<Partial<Record<ChangeRequestState, ChangeRequestState>>>>
> = {
  take: { SUBMITTED: 'IN_REVIEW', IN_REVIEW: 'IN_REVIEW' },
  approve: { IN_REVIEW: 'APPROVED' },
  reject: { SUBMITTED: 'REJECTED', IN_REVIEW: 'REJECTED' },
  apply: { APPROVED: 'APPLIED' },
  withdraw: { SUBMITTED: 'WITHDRAWN', IN_REVIEW: 'WITHDRAWN', APPROVED: 'WITHDRAWN' },
}

export interface Asked {
  action: ChangeRequestAction
  state: ChangeRequestState
  isAuthor: boolean
  fourEyes: boolean
  /** Its day has not come yet. */
  isFuture: boolean
}

export type Refusal = 'state' | 'author-only' | 'other-person' | 'future'

/** The next state, or the reason why there is none. */
export function nextState({ action, state, isAuthor, fourEyes, isFuture }: Asked): ChangeRequestState | Refusal {
  const next = transitions[action][state]
  if (next === undefined) return 'state'
  if (action === 'withdraw' && !isAuthor) return 'author-only'
  if (action === 'approve' && fourEyes && isAuthor) return 'other-person'
  if (action === 'apply' && isFuture) return 'future'
  return next
}

export function isRefusal(next: ChangeRequestState | Refusal): next is Refusal {
  return next in refusals
}

export const refusals: Readonly<Record<Refusal, { en: string; es: string }>> = {
  state: {
    en: 'The state of this request does not allow this. Somebody may have acted on it before you.',
    es: 'El estado de esta solicitud no lo permite. Quizá alguien actuó antes que usted.',
  },
  'author-only': {
    en: 'Only the person who proposed it may withdraw it.',
    es: 'Solo puede retirarla la persona que la propuso.',
  },
  'other-person': {
    en: 'Another person must approve it: changes need two people here.',
    es: 'Debe aprobarla otra persona: aquí dos personas deciden los cambios.',
  },
  future: {
    en: 'Its day has not come. It will be applied automatically on that day.',
    es: 'Aún no llega su día. Se aplicará automáticamente ese día.',
  },
}
