import { Type, type Static, type TSchema } from 'typebox'
import { stringEnum } from './string-enum.ts'
import { kinds } from './constants.ts'

/** A provider or facility as the API returns it: field names are the specification's, ours are additive. */
const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
/** The longest text has 257 characters in our NPPES, CMS and VA files, 123 in Plan-Net; most have less than 80. */
const text = Type.String({ maxLength: 1_000 })
const list = <S extends TSchema>(schema: S, maxItems = 100) => Type.Array(schema, { maxItems })

export const Coded = Type.Object({ code: maybe(text), display: text })
export const PersonName = Type.Object({
  text: maybe(text),
  given: maybe(list(text)),
  family: maybe(text),
  prefix: maybe(text),
  suffix: maybe(text),
})
export const Identifier = Type.Object({ type: text, value: text })
export const Period = Type.Object({ start: maybe(text), end: maybe(text) })
export const Suppressible = Type.Object({ suppress: maybe(Type.Boolean()) })

export const Address = Type.Object({
  line: maybe(Type.Union([text, list(text)])),
  city: maybe(text),
  state: maybe(text),
  postalCode: maybe(text),
  county: maybe(text),
  text: maybe(text),
})
export const Telecom = Type.Object({ system: text, value: text, use: maybe(text) })
export const AvailableTime = Type.Object({
  daysOfWeek: maybe(Type.Union([text, list(text)])),
  allDay: maybe(Type.Boolean()),
  availableStartTime: maybe(text),
  availableEndTime: maybe(text),
})
export const Location = Type.Object({
  id: maybe(text),
  name: maybe(list(text)),
  address: maybe(Address),
  telecom: maybe(list(Telecom)),
  phonePresent: maybe(Type.Boolean()),
  urlPresent: maybe(Type.Boolean()),
  faxPresent: maybe(Type.Boolean()),
  /** `approximate`: the center of its ZIP code or town, because no source states a usable point. */
  position: maybe(Type.Object({ lat: Type.Number(), lon: Type.Number(), approximate: maybe(Type.Boolean()) })),
  availableTime: maybe(list(AvailableTime)),
  communication: maybe(list(Coded)),
  accessibility: maybe(list(Coded)),
  code: maybe(list(Coded)),
  meta: maybe(Suppressible),
})
export const NetworkEntry = Type.Object({
  insurance: Type.Object({ carrier: text, plan: maybe(text) }),
  state: maybe(text),
  siteNumber: maybe(text),
  siteName: maybe(text),
  planYear: maybe(Type.Integer()),
  period: maybe(Period),
  acceptingPatients: maybe(Coded),
  meta: maybe(Suppressible),
})
export const ServiceArea = Type.Object({ state: text, county: maybe(text) })
export const Verified = Type.Object({ at: text, method: maybe(text), by: maybe(text) })
export const Relation = Type.Object({
  id: maybe(text),
  specialty: maybe(list(Type.Object({ code: maybe(text), display: text, primary: maybe(Type.Boolean()) }))),
  location: maybe(Location),
  /** By county: Texas alone has 254. */
  serviceArea: maybe(list(ServiceArea, 500)),
  network: maybe(list(NetworkEntry, 2_000)),
  providerGroup: maybe(Type.Object({ name: maybe(text), alias: maybe(list(text)) })),
  acceptingPatients: maybe(Coded),
  virtualService: maybe(list(Type.Object({ channelType: maybe(list(Coded)) }))),
  ages: maybe(Type.Object({ min: maybe(Type.Number()), max: maybe(Type.Number()) })),
  period: maybe(Period),
  verified: maybe(Verified),
  unreachableSince: maybe(
    Type.String({ maxLength: 10, description: 'stored only: the day of the third unanswered attempt' }),
  ),
  /** Miles from the search point; set by search and detail only. */
  distance: maybe(Type.Number()),
})
export const Education = Type.Object({ school: text, degree: maybe(text), year: maybe(Type.Integer()) })
export const Certification = Type.Object({ display: text, board: maybe(text), year: maybe(Type.Integer()) })
export const Head = Type.Object({
  golden: maybe(Type.Boolean()),
  name: maybe(list(PersonName)),
  gender: maybe(text),
  identifier: maybe(list(Identifier)),
  communication: maybe(list(Coded)),
  qualification: maybe(list(Coded)),
  certification: maybe(list(Certification)),
  education: maybe(list(Education)),
  boardCertification: maybe(list(Certification)),
  facilityType: maybe(text),
})

export const DirectoryRecord = Type.Object(
  {
    stableId: text,
    stableIdHash: maybe(text),
    kind: maybe(stringEnum(kinds)),
    heads: maybe(list(Head)),
    relations: maybe(list(Relation, 500)),
    status: maybe(Type.Literal('left', { description: 'no source lists it anymore; search does not find it' })),
    leftOn: maybe(Type.String({ description: 'the first day on which no source listed it' })),
    meta: maybe(
      Type.Object({
        min_distance: maybe(Type.Number()),
        version: maybe(Type.Integer()),
        sources: maybe(list(text)),
        left: maybe(Type.String({ description: 'stored only: the first day on which no source listed it' })),
        verifiedAt: maybe(text),
        reported: maybe(
          Type.Array(text, {
            maxItems: 500,
            description: 'relations reported by several members; `*` for all of them',
          }),
        ),
        relationCount: maybe(Type.Integer()),
        placeCount: maybe(
          Type.Integer({ description: 'At how many places these relations are, where that is fewer.' }),
        ),
      }),
    ),
  },
  { $id: 'DirectoryRecord' },
)

export type DirectoryRecord = Static<typeof DirectoryRecord>
export type Head = Static<typeof Head>
export type Relation = Static<typeof Relation>
export type Location = Static<typeof Location>
export type NetworkEntry = Static<typeof NetworkEntry>
export type Address = Static<typeof Address>
export type AvailableTime = Static<typeof AvailableTime>
export type Coded = Static<typeof Coded>
export type PersonName = Static<typeof PersonName>
