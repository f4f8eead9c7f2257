import { Type, type Static } from 'typebox'
import { kinds } from './constants.ts'
import { RecordExplanation } from './explain.ts'
import { CalendarDay, plain } from './plain-text.ts'
import { DirectoryRecord } from './records.ts'
import { stringEnum } from './string-enum.ts'

/** `hidden`: listed, but members see none of its locations today. */
export const recordStatuses = ['listed', 'left', 'hidden'] as const
export type RecordStatus = (typeof recordStatuses)[number]

export const RecordLookupQuery = Type.Object({
  q: Type.String({
    minLength: 2,
    maxLength: 200,
    pattern: plain,
    description: 'A name, an NPI, a phone number, an address that begins with its house number, or an id.',
  }),
  kind: Type.Optional(stringEnum(kinds)),
  status: Type.Optional(stringEnum(recordStatuses)),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 200_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})
export type RecordLookupQuery = Static<typeof RecordLookupQuery>

export const FoundPlace = Type.Object({
  relationId: Type.Optional(Type.String()),
  door: Type.Optional(Type.String({ description: 'The address key: to find everyone else there.' })),
  name: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  isShown: Type.Boolean(),
})
export const FoundRecord = Type.Object({
  stableId: Type.String(),
  kind: stringEnum(kinds),
  name: Type.String(),
  npi: Type.Optional(Type.String()),
  status: stringEnum(recordStatuses),
  leftOn: Type.Optional(Type.String()),
  sources: Type.Array(Type.String()),
  version: Type.Integer(),
  updatedAt: Type.Optional(Type.String()),
  places: Type.Array(FoundPlace),
  placeCount: Type.Integer(),
})
export type FoundRecord = Static<typeof FoundRecord>

export const FoundRecordList = Type.Object({
  records: Type.Array(FoundRecord),
  total: Type.Integer(),
  /** There are more than could be checked: refine the search. */
  isCut: Type.Boolean(),
})
export type FoundRecordList = Static<typeof FoundRecordList>

export const StaffRecord = Type.Object({
  /** As stored, including what members do not see. */
  record: DirectoryRecord,
  /** With all of its locations. */
  found: FoundRecord,
  /** Changes need two people: propose a change request. */
  fourEyes: Type.Boolean(),
  explain: Type.Optional(RecordExplanation),
})
export type StaffRecord = Static<typeof StaffRecord>
export const StaffRecordQuery = Type.Object({
  explain: Type.Optional(
    Type.Boolean({ description: 'the source of every value, including those of records that left or are hidden' }),
  ),
})

export const DoorQuery = Type.Object({ door: Type.String({ minLength: 3, maxLength: 300, pattern: plain }) })

export const AsOfQuery = Type.Object({ day: CalendarDay })
export const RecordAsOf = Type.Object({
  day: Type.String(),
  /** Absent if it did not exist at the end of that day. */
  record: Type.Optional(DirectoryRecord),
  shown: Type.Optional(
    // A schema with an id may occur in another one only once.
    Type.Unsafe<DirectoryRecord>(Type.Unknown({ description: 'What members saw of it; absent if they saw nothing.' })),
  ),
  version: Type.Optional(Type.Integer()),
  writtenAt: Type.Optional(Type.String()),
  writtenBy: Type.Optional(Type.String()),
  why: Type.Optional(Type.String()),
})
export type RecordAsOf = Static<typeof RecordAsOf>
