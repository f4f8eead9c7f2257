import { Type, type Static } from 'typebox'
import { Text } from './text.ts'

export const Option = Type.Object({ value: Type.String(), description: Text })
export type Option = Static<typeof Option>

/** A plan; states and provider networks belong to a plan, where members choose them too. */
export const PlanOption = Type.Object({
  value: Type.String(),
  description: Text,
  carrier: Type.String(),
  states: Type.Optional(Type.Array(Type.String())),
  networks: Type.Optional(
    Type.Array(Type.Object({ value: Type.String(), description: Text, state: Type.Optional(Type.String()) })),
  ),
})
export type PlanOption = Static<typeof PlanOption>

export interface SpecialtyNode {
  value: string
  description: Text
  plain?: Text
  words?: readonly string[]
  kind?: 'person' | 'place' | 'both'
  children?: SpecialtyNode[]
}
export const SpecialtyNode = Type.Cyclic(
  {
    Node: Type.Object({
      value: Type.String(),
      description: Text,
      plain: Type.Optional(Text),
      words: Type.Optional(Type.Array(Type.String())),
      kind: Type.Optional(Type.Union([Type.Literal('person'), Type.Literal('place'), Type.Literal('both')])),
      children: Type.Optional(Type.Array(Type.Ref('Node'))),
    }),
  },
  'Node',
)

const options = <S extends typeof Option | typeof PlanOption>(option: S) => Type.Object({ options: Type.Array(option) })

/** The option lists of the fields of a page. */
export interface ComponentLists {
  planDropdown: { options: PlanOption[] }
  stateDropdown: { options: Option[] }
  specialtyDropdown: { options: SpecialtyNode[] }
  genderDropdown: { options: Option[] }
  languageDropdown: { options: Option[] }
  sortDropdown: { options: Option[] }
  telehealthDropdown: { options: Option[] }
}
export const PlanDropdown = options(PlanOption)
export const OptionDropdown = options(Option)

export const Theme = Type.Object({
  light: Type.Record(Type.String(), Type.String()),
  dark: Type.Record(Type.String(), Type.String()),
  logo: Type.String(),
  printLogo: Type.Optional(Type.String()),
})
export type Theme = Static<typeof Theme>

export const featureNames = ['isNLSearchEnabled', 'showComingSoon'] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<string, boolean>

/** The tenant as the member app reads it at start; differences in behavior between tenants are data here. */
export const PublicTenant = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$' }),
  name: Text,
  finder: Type.Boolean(),
  hosts: Type.Array(Type.String()),
  area: Type.Object({ lat: Type.Number(), lon: Type.Number(), states: Type.Array(Type.String()), text: Text }),
  phone: Type.Optional(Type.Object({ number: Type.String(), hours: Text })),
  /** Such as America/New_York: determines whether a location is open now. */
  timeZone: Type.Optional(Type.String()),
  /** Days without verification after which a listing shows it; from the document `verification-rules`. */
  flagDays: Type.Optional(Type.Integer()),
  theme: Theme,
  /** Never shows plans, regardless of the layout and of existing plans (APP-TEN-10). */
  planHidden: Type.Optional(Type.Boolean()),
  printTitle: Text,
  prefacePages: Type.Array(Type.String()),
})
export type PublicTenant = Static<typeof PublicTenant>

export const FeatureFlagsAnswer = Type.Object({
  features: Type.Record(Type.String(), Type.Boolean()),
  languageDropdown: OptionDropdown,
})
export const BlueprintAnswer = Type.Object({ encodedTemplate: Type.Union([Type.String(), Type.Null()]) })

/** `/settings.json`: the four base URLs (empty: same origin) and other settings of the deployment for the browser. */
export interface BrowserSettings {
  apiBase: string
  searchGateway: string
  nlGateway: string
  apiV2Base: string
  mapTilesUrl: string
  /** The key vault has a maps key; otherwise the browser does not request one. */
  googleMaps?: boolean
  harness: boolean
}
