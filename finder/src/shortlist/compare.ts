import type { DirectoryRecord } from '@care/contract'
import {
  cardData,
  hoursByDay,
  isReported,
  noHoursText,
  phrases,
  placeCount,
  verifiedLine,
  type CardData,
  type DisplayOptions,
} from '@care/display'
import type { SavedRecord } from './shortlist-store.ts'

/** What people compare, in the order of the table. */
export const compareRows = [
  'specialty',
  'accepting',
  'distance',
  'location',
  'address',
  'phone',
  'languages',
  'gender',
  'ages',
  'telehealth',
  'plan',
  'hours',
  'verified',
] as const
export type CompareRow = (typeof compareRows)[number]

export interface Compared {
  saved: SavedRecord
  data: CardData
  values: Record<CompareRow, string>
}

export function compared(saved: SavedRecord, record: DirectoryRecord, options: DisplayOptions): Compared {
  const data = cardData({ ...record, kind: saved.kind }, options)
  const { more, list, extras } = data
  const values: Record<CompareRow, string> = {
    specialty: extras.Specialty + (more.specialtyPlain === '' ? '' : ` (${more.specialtyPlain})`),
    accepting: more.accepting.text,
    distance: more.miles === 'N/A' ? '' : phrases[options.language].miles(more.miles),
    location: more.locationName,
    address: list.Address || more.serves,
    phone: more.phone?.text ?? '',
    languages: list.Languages.join(', '),
    gender: list.Gender,
    ages: more.ages,
    telehealth: more.telehealth,
    plan: more.plan.text,
    hours: hoursToday(record, options),
    verified: [verifiedLine(more.verified), reportedText(record, options)].filter(Boolean).join(' '),
  }
  return { saved, data, values }
}

/** Rows with at least one value. */
export function filledRows(all: readonly Compared[]): CompareRow[] {
  return compareRows.filter((row) => all.some(({ values }) => values[row] !== ''))
}

/** The current record at the saved place; falls back to the saved copy where that place is gone. */
export function atSavedPlace({ record }: SavedRecord, current: DirectoryRecord): DirectoryRecord {
  const [saved] = record.relations ?? []
  const same =
    (current.relations ?? []).find(
      (relation) => saved !== undefined && relation.id !== undefined && relation.id === saved.id,
    ) ??
    current.relations?.[0] ??
    saved
  return {
    ...current,
    relations: same ? [{ ...same, distance: same.distance ?? saved?.distance }] : [],
    meta: {
      ...current.meta,
      min_distance: saved?.distance ?? record.meta?.min_distance,
      relationCount: current.relations?.length,
      placeCount: placeCount(current.relations ?? []),
    },
  }
}

function reportedText(record: DirectoryRecord, { language }: DisplayOptions): string {
  const ids = (record.relations ?? []).flatMap(({ id }) => id ?? [])
  return isReported(record, ids.slice(0, 1)) ? phrases[language].reported : ''
}

function hoursToday({ relations }: DirectoryRecord, options: DisplayOptions): string {
  const today = hoursByDay(relations?.[0]?.location?.availableTime, options).find((day) => day.today)
  return (today?.periods ?? [])
    .map(({ text }) => text)
    .filter((text) => text !== noHoursText)
    .join(', ')
}
