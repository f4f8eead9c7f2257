import { Type, type Static } from 'typebox'
import { CalendarDay } from './plain-text.ts'

const count = Type.Integer({ minimum: 0 })
export const completenessParts = [
  'phone',
  'address',
  'exactPosition',
  'specialty',
  'accepting',
  'languages',
  'plans',
  'hours',
] as const

const Compared = Type.Object({ compared: count, differing: count })

/** The accuracy of a directory on a day: of a tenant, or of the records to which a source contributes. */
export const AccuracyFigures = Type.Object({
  records: count,
  /** People and facilities at locations that members see. */
  relations: count,
  /** Relations: verified within the days of the tenant's rules, and ever. */
  verifiedInTime: count,
  everVerified: count,
  dueDays: count,
  /** Relations with each of these. */
  complete: Type.Object(
    Object.fromEntries(completenessParts.map((part) => [part, count])) as Record<Part, typeof count>,
  ),
  /** Values that several sources state, and how many of them differ; in a sample of records with several sources. */
  disagreement: Type.Object({
    ...Compared.properties,
    records: count,
    attributes: Type.Record(Type.String(), Compared),
  }),
  /** Only for the whole tenant. */
  openReports: Type.Optional(
    Type.Object({ upTo2Days: count, upTo7Days: count, upTo30Days: count, upTo90Days: count, older: count }),
  ),
  suspectedDuplicates: Type.Optional(count),
  lookedForInVain28Days: Type.Optional(count),
  /** Number of listings by specialty and county; largest first. */
  cells: Type.Optional(
    Type.Array(
      Type.Object({ state: Type.String(), county: Type.String(), specialty: Type.String(), relations: count }),
    ),
  ),
})
type Part = (typeof completenessParts)[number]
export type AccuracyFigures = Static<typeof AccuracyFigures>

export const AccuracyQuery = Type.Object({ from: Type.Optional(CalendarDay), to: Type.Optional(CalendarDay) })
export const AccuracyReport = Type.Object({
  /** The last day that was measured; absent before the first. */
  day: Type.Optional(Type.String()),
  tenant: Type.Optional(AccuracyFigures),
  sources: Type.Record(Type.String(), AccuracyFigures),
  history: Type.Array(
    Type.Object({
      day: Type.String(),
      relations: count,
      verifiedInTime: count,
      openReports: count,
      suspectedDuplicates: count,
      compared: count,
      differing: count,
    }),
  ),
})
export type AccuracyReport = Static<typeof AccuracyReport>

export const AuditSampleQuery = Type.Object({
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** The same seed draws the same listings. */
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  /** Only verifications from this day on count as results. */
  since: Type.Optional(CalendarDay),
})
export type AuditSampleQuery = Static<typeof AuditSampleQuery>

export const AuditSampleRow = Type.Object({
  stableId: Type.String(),
  relationId: Type.String(),
  name: Type.String(),
  specialty: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  accepting: Type.String(),
  plans: Type.String(),
  /** Of the last verification; empty if there is none. */
  outcome: Type.String(),
  wrong: Type.Array(Type.String()),
})
export type AuditSampleRow = Static<typeof AuditSampleRow>
export const AuditSample = Type.Object({
  seed: Type.Integer(),
  rows: Type.Array(AuditSampleRow),
  reviewed: count,
  /** Listings with at least one deficiency, and their share of those reviewed, in percent. */
  deficient: count,
  deficientPercent: Type.Optional(Type.Number()),
  /** How often each field was wrong. */
  deficiencies: Type.Record(Type.String(), count),
})
export type AuditSample = Static<typeof AuditSample>
