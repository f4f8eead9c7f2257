import { OptionDropdown, PlanDropdown, SpecialtyNode } from '@care/contract'
import { Type, type Static } from 'typebox'
import { defineDocument } from './define-document.ts'

const kind = Type.Union([Type.Literal('person'), Type.Literal('place'), Type.Literal('both')])
const strings = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 2_000 })

/** The part of the taxonomy that a tenant shows: these groups and kinds, plus `codes`, minus `without`. */
export const SpecialtySelection = Type.Object(
  {
    groups: Type.Optional(Type.Union([Type.Literal('all'), strings])),
    kinds: Type.Optional(Type.Array(kind, { maxItems: 3 })),
    /** Limits entries to persons or to facilities; entries for both match either. */
    kind: Type.Optional(kind),
    codes: Type.Optional(strings),
    without: Type.Optional(strings),
  },
  { additionalProperties: false },
)

/** A selection of the taxonomy, or a complete tree of the tenant's own. */
export const SpecialtyChoice = Type.Union([
  Type.Object({ select: SpecialtySelection }, { additionalProperties: false }),
  Type.Object({ options: Type.Array(SpecialtyNode, { maxItems: 2_000 }) }, { additionalProperties: false }),
])
export type SpecialtyChoice = Static<typeof SpecialtyChoice>

/** `components.json`: the lists behind the fields of a page. */
export const listsDocument = defineDocument({
  name: 'components',
  scope: 'tenant',
  schema: Type.Object(
    {
      planDropdown: PlanDropdown,
      stateDropdown: OptionDropdown,
      specialtyDropdown: SpecialtyChoice,
      genderDropdown: OptionDropdown,
      languageDropdown: OptionDropdown,
      sortDropdown: OptionDropdown,
      telehealthDropdown: OptionDropdown,
    },
    { additionalProperties: false },
  ),
  required: true,
})
