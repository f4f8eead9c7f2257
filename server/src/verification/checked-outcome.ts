import type { Verification, VerificationBody } from '@care/contract'
import { badRequest } from '../http/refusals.ts'
import { isDay } from '../corrections/corrections.service.ts'
import { addDays } from '../clocks/clocks.service.ts'
import type { DoorRelation } from '../records/address-relations.repository.ts'
import type { Day } from '../records/model.ts'

type Outcome = Pick<Verification, 'outcome' | 'wrong' | 'note' | 'callBackOn' | 'assignedTo'>

const mostDaysLater = 366

export function checkDays({ callBackOn, assignedTo, outcome, wrong, except = [] }: VerificationBody, day: Day): void {
  for (const each of [{ outcome, wrong }, ...except])
    if ((each.outcome === 'wrong') !== (each.wrong !== undefined))
      throw badRequest(
        'Say what is wrong with the outcome "wrong", and with no other.',
        'Indique qué está mal con el resultado «wrong», y solo con él.',
        'wrong',
      )
  if (assignedTo !== undefined && callBackOn === undefined)
    throw badRequest('Give the day of the call.', 'Indique el día de la llamada.', 'callBackOn')
  if (callBackOn === undefined) return
  if (!isDay(callBackOn) || callBackOn < day || callBackOn > addDays(day, mostDaysLater))
    throw badRequest(
      'The day of the call is today or within a year.',
      'El día de la llamada es hoy o dentro de un año.',
      'callBackOn',
    )
}

/** The outcome for one relation: the general one, that of an exception, or none. */
export function outcomeOf(body: VerificationBody, listed: DoorRelation): Outcome | undefined {
  const exception = body.except?.find(
    ({ stableId, relationId }) => stableId === listed.stableId && relationId === listed.relationId,
  )
  if (exception && exception.outcome === undefined) return undefined
  const { outcome, wrong, note } = { outcome: body.outcome, ...(exception ?? body) }
  const { callBackOn, assignedTo } = body
  return {
    outcome,
    ...(wrong && { wrong }),
    ...((note ?? body.note) !== undefined && { note: note ?? body.note }),
    ...(callBackOn !== undefined && { callBackOn }),
    ...(assignedTo !== undefined && { assignedTo }),
  }
}
