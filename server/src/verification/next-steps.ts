import type { Language, VerificationNext } from '@care/contract'
import { addBusinessDays, addDays, type VerificationRules } from '../clocks/clocks.service.ts'
import type { Tried } from './tries.ts'

interface Options {
  rules: VerificationRules
  timeZone: string
  now: Date
  language: Language
}

/** What a steward should do after each negative outcome. */
export function nextSteps(tried: readonly Tried[], options: Options): VerificationNext[] {
  return tried.flatMap((each) => nextStep(each, options) ?? [])
}

function nextStep(
  { stableId, relationId, verification, relation, unreachableSince }: Tried,
  { rules, timeZone, now, language }: Options,
): VerificationNext | undefined {
  const { outcome, callBackOn } = verification
  const say = words[language]
  const about = { stableId, relationId }
  const dueAt = (days: number) => addBusinessDays(now, days, timeZone).toISOString()
  if (outcome === 'wrong')
    return {
      ...about,
      action: 'correct',
      words: say.correct,
      field: `relations/${relationId}`,
      dueAt: dueAt(rules.reportBusinessDays),
    }
  if (outcome === 'left' || outcome === 'closed')
    return {
      ...about,
      action: 'end',
      words: say[outcome],
      field: `relations/${relationId}/status`,
      value: 'left',
      dueAt: dueAt(rules.leaveBusinessDays),
    }
  if (unreachableSince !== undefined) {
    const since = relation.verified?.at.slice(0, 10) ?? unreachableSince
    const on = rules.hideDays === undefined ? undefined : addDays(since, rules.hideDays + 1)
    return { ...about, action: 'cannot-verify', words: say.cannotVerify, ...(on !== undefined && { on }) }
  }
  if (callBackOn !== undefined) return { ...about, action: 'call-back', words: say.callBack, on: callBackOn }
  return outcome === 'no-answer' ? { ...about, action: 'call-back', words: say.callBack } : undefined
}

const words = {
  en: {
    correct: 'Propose the right values as a change request.',
    left: 'They left this place. Propose to end the listing.',
    closed: 'The place is closed. Propose to end the listing.',
    cannotVerify: 'Nobody answered on three days. This place cannot be verified.',
    callBack: 'Call again on another day.',
  },
  es: {
    correct: 'Proponga los valores correctos con una solicitud de cambio.',
    left: 'Ya no atiende en este lugar. Proponga terminar la publicación.',
    closed: 'El lugar cerró. Proponga terminar la publicación.',
    cannotVerify: 'Nadie respondió en tres días. Este lugar no se puede verificar.',
    callBack: 'Llame otra vez otro día.',
  },
} as const
