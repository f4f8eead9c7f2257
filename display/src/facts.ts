import { primaryCareDisplay, telehealthDisplay, type Language, type Relation } from '@care/contract'
import { verifiedMethods } from './coded-tables.ts'
import { shortDayFormat } from './formats.ts'
import type { DisplayOptions } from './options.ts'
import { phrases } from './phrases.ts'
import { displaysOf, listOf, textOf } from './reading.ts'

export interface VerifiedText {
  /** The day, as YYYY-MM-DD; '' if it was never verified. */
  at: string
  text: string
  /** Advice if there is no recent verification; '' otherwise. */
  note: string
  /** Longer ago than the tenant's rules allow without a notice. */
  old: boolean
}

const dayMs = 86_400_000

export function agesText(language: Language, relation: Relation | undefined): string {
  const [min, max] = [relation?.ages?.min, relation?.ages?.max].map((age) =>
    typeof age === 'number' && Number.isFinite(age) ? age : undefined,
  )
  if (max === undefined && (min === undefined || min === 0)) return ''
  return phrases[language].ages(min, max)
}

/** A location that was never verified says so: members must know which facts are unconfirmed (D7). */
export function verifiedText(
  relation: Relation | undefined,
  { language, today = '', flagDays = Infinity }: Pick<DisplayOptions, 'language' | 'today' | 'flagDays'>,
): VerifiedText {
  const { verified, verifiedLongAgo, notVerified, oldCheck } = phrases[language]
  const at = textOf(relation?.verified?.at).slice(0, 10)
  const time = Date.parse(`${at}T00:00:00Z`)
  if (Number.isNaN(time)) return { at: '', text: notVerified, note: oldCheck, old: false }
  const date = shortDayFormat(language).format(time)
  const method = verifiedMethods.get(textOf(relation?.verified?.method).toLowerCase())?.[language] ?? ''
  const old = Date.parse(`${today.slice(0, 10)}T00:00:00Z`) - time > flagDays * dayMs
  return {
    at,
    text: old ? verifiedLongAgo(date, method, flagDays) : verified(date, method),
    note: old ? oldCheck : '',
    old,
  }
}

/** The line on cards and printed pages: the last verification and, if that is long ago, advice. */
export const verifiedLine = ({ text, note }: VerifiedText): string => [text, note].filter(Boolean).join('. ')

export function hasTelehealth(relation: Relation | undefined): boolean {
  return listOf(relation?.virtualService).some((service) => displaysOf(service.channelType).includes(telehealthDisplay))
}

/** Only a display of exactly that text counts. */
export function isPrimaryCare(relation: Relation | undefined): boolean {
  return listOf(relation?.location?.code).some(({ display }) => display === primaryCareDisplay)
}
