import { Type, type Static, type TProperties, type TSchema } from 'typebox'
import { stringEnum } from './string-enum.ts'
import { Text } from './text.ts'

/**
 * A blueprint is a tree of typed blocks: the content, order and texts of a page. No HTML, no expressions. Values are
 * dotted paths into the data of the page (a card, a record, a location) with a named formatter.
 */
const children = Type.Array(Type.Ref('Block'), { maxItems: 200 })
const path = Type.String({ pattern: '^[A-Za-z0-9_.]{1,120}$' })
const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
const codes = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })

export const formats = [
  'text',
  'name',
  'phone',
  'filledPhone',
  'website',
  'address',
  'postalCode',
  'distance',
  'gender',
  'date',
  'list',
  'capitalised',
  'specialty',
] as const
export type FormatName = (typeof formats)[number]
export const iconNames = [
  'phone',
  'fax',
  'pin',
  'person',
  'globe',
  'clock',
  'check',
  'building',
  'calendar',
  'speech',
  'shield',
  'accessible',
  'info',
  'directions',
  'star',
  'printer',
] as const

const labeled = { label: Text, placeholder: maybe(Text), help: maybe(Text) }
const kindsShown = maybe(Type.Array(stringEnum(['provider', 'facility'] as const), { maxItems: 2 }))
const valued = { path, format: maybe(stringEnum(formats)), kinds: kindsShown }

/** Another site, a phone, an email or a path of ours; `//host` and `/\\host` would be other sites. */
const linkTarget = '^(?:(?:https://|tel:|mailto:)[^\\s<>"]{0,500}|/(?:[^/\\\\\\s<>"][^\\s<>"]{0,499})?)$'

/** Every block and its properties. `children` are blocks again. */
export const blockProperties = {
  // Text and layout, on every page.
  heading: { text: Text, level: maybe(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])) },
  text: { text: Text, look: maybe(stringEnum(['plain', 'muted', 'intro'] as const)) },
  'required-note': { text: Text },
  notice: { text: Text, tone: maybe(stringEnum(['info', 'warn', 'good'] as const)) },
  link: { text: Text, href: Type.String({ pattern: linkTarget }) },
  group: {
    label: maybe(Text),
    look: maybe(stringEnum(['plain', 'card', 'row', 'columns', 'contact'] as const)),
    children,
  },
  or: { text: Text },
  // The search form: start pages and the criteria of results pages.
  'search-form': { children },
  'plan-field': labeled,
  'state-field': labeled,
  'network-field': labeled,
  'location-field': { ...labeled, myLocation: maybe(Type.Boolean()) },
  'distance-field': {
    ...labeled,
    selectLabel: maybe(Text),
    selectPlaceholder: maybe(Text),
    controls: maybe(Type.Array(stringEnum(['slider', 'select'] as const))),
  },
  'name-field': labeled,
  'specialty-field': labeled,
  /** Provider or Group/Facility: the list that the results show first. */
  'kind-field': { label: Text, provider: Text, facility: Text },
  'submit-button': { text: Text },
  'clear-button': { text: Text, tooltip: maybe(Text) },
  // Free-text page.
  'ask-field': labeled,
  'ask-button': { text: Text },
  'ask-examples': { label: Text, examples: Type.Array(Text, { maxItems: 10 }) },
  // Results pages.
  breadcrumb: { home: Text, current: Text },
  'edit-search': { text: Text },
  'criteria-panel': { label: Text, children },
  'filters-panel': { label: Text, children },
  'language-filter': labeled,
  'gender-filter': labeled,
  'accepting-filter': labeled,
  'accessible-filter': labeled,
  'pcp-filter': labeled,
  'specialist-filter': labeled,
  'telehealth-filter': labeled,
  'sort-field': { ...labeled, hidden: maybe(Type.Boolean()) },
  'filter-pills': { label: Text },
  'clear-filters': { text: Text },
  'print-results': { text: Text },
  outcome: {},
  results: { partial: Type.String({ maxLength: 64 }) },
  map: {},
  shortlist: {},
  // results-tabs.
  tabs: { children },
  tab: {
    kind: stringEnum(['provider', 'facility'] as const),
    label: Text,
    loading: Text,
    empty: maybe(Text),
    card: Type.String({ maxLength: 64 }),
  },
  // provider-card, facility-card.
  'card-header': { children },
  value: {
    ...valued,
    label: maybe(Text),
    look: maybe(stringEnum(['title', 'subtitle', 'practice', 'plain', 'muted', 'strong'] as const)),
    missing: maybe(Text),
  },
  row: { ...valued, icon: stringEnum(iconNames), label: Text },
  badge: { path, codePath: path, codes },
  /** The link to directions; slides have it next to their address. */
  directions: {},
  facts: {},
  'more-toggle': { more: Text, less: Text },
  details: { partial: Type.String({ maxLength: 64 }) },
  'print-record': { text: Text, loading: maybe(Text) },
  'source-link': { text: Text },
  'save-toggle': { save: Text, saved: Text },
  /** For the card's location; on a slide, for the location that it shows. Cards without one get one at their end. */
  'report-link': { text: maybe(Text) },
  // show-more-partial-tab and its champion form.
  'detail-tabs': { children },
  'detail-tab': {
    id: Type.String({ pattern: '^[a-z-]{1,40}$' }),
    label: Text,
    facilityLabel: maybe(Text),
    initial: maybe(Type.Boolean()),
    children,
  },
  list: { ...valued, label: Text, look: maybe(stringEnum(['plain', 'pills', 'ordered'] as const)), empty: maybe(Text) },
  /** `countOne`: a single item has its count and two disabled buttons, as the specification requires. */
  carousel: { path, children, countOne: maybe(Type.Boolean()) },
  /** `missing` replaces the specification's dashes for a day without hours. */
  hours: { label: Text, missing: maybe(Text) },
  additional: { label: Text, codes: maybe(codes) },
  insurance: { label: maybe(Text), look: maybe(stringEnum(['carriers', 'plans'] as const)) },
  locator: { label: maybe(Text) },
} as const satisfies Record<string, TProperties>

export type BlockType = keyof typeof blockProperties
export const blockTypes = Object.keys(blockProperties) as BlockType[] // The keys of a closed table.

type WithBlocks<P> = { [K in keyof P]: K extends 'children' ? Block[] : P[K] }
type PropertiesOf<T extends BlockType> = Static<ReturnType<typeof Type.Object<(typeof blockProperties)[T]>>>
export type BlockOf<T extends BlockType> = { type: T } & WithBlocks<PropertiesOf<T>>
export type Block = { [T in BlockType]: BlockOf<T> }[BlockType]

export interface Page {
  title?: Text
  componentsConfig: Block[]
  errorMessages: Record<string, Text>
}
