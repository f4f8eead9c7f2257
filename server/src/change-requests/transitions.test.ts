import { changeRequestActions, changeRequestStates } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { isRefusal, nextState } from './transitions.ts'

/** Each rule as one sentence, in the order in which the rules are checked. */
function expected(action: string, state: string, isAuthor: boolean, fourEyes: boolean, isFuture: boolean): string {
  if (['REJECTED', 'APPLIED', 'WITHDRAWN'].includes(state)) return 'refused'
  if (action === 'take') return state === 'APPROVED' ? 'refused' : 'IN_REVIEW'
  if (action === 'approve') return state === 'IN_REVIEW' && !(fourEyes && isAuthor) ? 'APPROVED' : 'refused'
  if (action === 'reject') return state === 'APPROVED' ? 'refused' : 'REJECTED'
  if (action === 'apply') return state === 'APPROVED' && !isFuture ? 'APPLIED' : 'refused'
  return isAuthor ? 'WITHDRAWN' : 'refused'
}

const both = [true, false]
describe('states of a change request', () => {
  it.each(changeRequestActions)('[API-STW-02] %s from every state, by author and others', (action) => {
    for (const state of changeRequestStates)
      for (const isAuthor of both)
        for (const fourEyes of both)
          for (const isFuture of both) {
            const next = nextState({ action, state, isAuthor, fourEyes, isFuture })
            expect([action, state, isRefusal(next) ? 'refused' : next]).toEqual([
              action,
              state,
              expected(action, state, isAuthor, fourEyes, isFuture),
            ])
          }
  })
})
