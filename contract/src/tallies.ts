import { Type, type Static } from 'typebox'
import { CalendarDay } from './plain-text.ts'

/** Tallies for staff. */
const times = Type.Integer({ minimum: 1 })

export const TallyQuery = Type.Object(
  {
    /** First and last day; the last 28 days by default. */
    from: Type.Optional(CalendarDay),
    to: Type.Optional(CalendarDay),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
)
export type TallyQuery = Static<typeof TallyQuery>

export const NotFoundTally = Type.Object({
  from: CalendarDay,
  to: CalendarDay,
  cells: Type.Array(
    Type.Object({
      day: CalendarDay,
      specialty: Type.String(),
      county: Type.String({ description: 'such as "Howard, MD"; empty if the search had no place' }),
      plan: Type.String({ description: 'empty if the search had none' }),
      times,
    }),
    { description: 'searched without results, at least 5 times on the day' },
  ),
})
export type NotFoundTally = Static<typeof NotFoundTally>

export const ShownTally = Type.Object({
  from: CalendarDay,
  to: CalendarDay,
  records: Type.Array(Type.Object({ stableId: Type.String(), times })),
})
export type ShownTally = Static<typeof ShownTally>
