import { kinds, rosterFields, stringEnum } from '@care/contract'
import { Type, type Static } from 'typebox'

const columnName = Type.String({ minLength: 1, maxLength: 200 })
const cellText = Type.String({ maxLength: 200 })

const RosterColumn = Type.Object(
  {
    column: columnName,
    field: stringEnum(rosterFields),
    /** Maps its values to ours, such as "FP" to "Family Medicine". */
    values: Type.Optional(Type.Record(cellText, cellText, { maxProperties: 2_000 })),
    /** For an id: its number of digits. Spreadsheets remove leading zeros. */
    digits: Type.Optional(Type.Integer({ minimum: 2, maximum: 20 })),
    /** Separator of several values in one cell. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 3 })),
  },
  { additionalProperties: false },
)

/**
 * The meaning of the columns of a source's CSV files. Saved per source; proposed from the headers of its first file.
 */
export const RosterMap = Type.Object(
  {
    /** The kind of every row. */
    kind: stringEnum(kinds),
    columns: Type.Array(RosterColumn, { minItems: 1, maxItems: 1_000 }),
    /** The same in every row. */
    constants: Type.Optional(
      Type.Array(
        Type.Object({
          field: stringEnum(rosterFields),
          value: cellText,
        }),
        { maxItems: 20 },
      ),
    ),
  },
  { additionalProperties: false },
)
export type RosterMap = Static<typeof RosterMap>

/** Has no columns if no header is recognized. */
export const ProposedRosterMap = Type.Object({ ...RosterMap.properties, columns: Type.Array(RosterColumn) })
