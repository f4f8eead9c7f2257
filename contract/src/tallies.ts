import { Type, type Static } from 'typebox'

/** What staff read of the tallies. */
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const times = Type.Integer({ minimum: 1 })

export const TallyQuery = Type.Object(
  {
    /** First and last day; the last 28 days if absent. */
    from: Type.Optional(day),
    to: Type.Optional(day),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
)
export type TallyQuery = Static<typeof TallyQuery>

export const NotFoundTally = Type.Object({
  from: day,
  to: day,
  cells: Type.Array(
    Type.Object({
      day,
      specialty: Type.String(),
      county: Type.String({ description: 'such as "Howard, MD"; empty where the search named no place' }),
      plan: Type.String({ description: 'empty where the search named none' }),
      times,
    }),
    { description: 'what was looked for and not found, at least 5 times on the day' },
  ),
})
export type NotFoundTally = Static<typeof NotFoundTally>

export const ShownTally = Type.Object({
  from: day,
  to: day,
  records: Type.Array(Type.Object({ stableId: Type.String(), times })),
})
export type ShownTally = Static<typeof ShownTally>
