import { kinds, rosterFields, stringEnum } from '@care/contract'
import { Type, type Static } from 'typebox'

const columnName = Type.String({ minLength: 1, maxLength: 200 })
const cellText = Type.String({ maxLength: 200 })

const RosterColumn = Type.Object(
  {
    column: columnName,
    field: stringEnum(rosterFields),
    /** What its values mean in our words, such as "Family Medicine" for "FP". */
    values: Type.Optional(Type.Record(cellText, cellText, { maxProperties: 2_000 })),
    /** Of an id: how many digits it has. Spreadsheets take leading zeros. */
    digits: Type.Optional(Type.Integer({ minimum: 2, maximum: 20 })),
    /** Several values in one cell. */
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 3 })),
  },
  { additionalProperties: false },
)

/** How the columns of a source's CSV files read. Saved per source; drafted from the headers of its first file. */
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

/** Without columns where no header says anything to us. */
export const ProposedRosterMap = Type.Object({ ...RosterMap.properties, columns: Type.Array(RosterColumn) })
