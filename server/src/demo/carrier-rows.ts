import type { DirectoryRecord } from '@care/contract'
import type { SourceLine } from '../formats/formats.service.ts'
import type { CarrierLines } from './carrier-lines.ts'
import { diceFor } from './dice.ts'
import type { DemoSource } from './noise.ts'
import type { World } from './world.ts'

/** The rows of one record in each source's file, as texts. */
export type CarrierRows = Readonly<Record<DemoSource, readonly string[]>>

/** Number of people who are in the directory twice. */
export const mistakenNpis = 3

/**
 * The rows of consecutive records. At any size, a few fixed errors in addition to the rates of noise.json create tasks
 * for stewards: the roster has unreadable rows of people whom the portal lists too, and in the portal a practice gave
 * the NPI of an absent person to another person.
 */
export function rowWriter(world: World): (record: DirectoryRecord, lines: CarrierLines) => CarrierRows {
  let [damaged, mistaken] = [0, 0]
  let other: SourceLine | undefined
  return (record, lines) => {
    const [roster, portal] = [lines['carrier-roster'], lines['provider-portal']]
    const rows = { 'carrier-roster': textsOf(roster), 'provider-portal': textsOf(portal), nppes: textsOf(lines.nppes) }
    if (!roster?.relations?.length || record.kind !== 'provider' || record.stableId.startsWith('edge-')) return rows
    const damage = damages[damaged]
    other = portal ?? other
    if (!diceFor(world.seed, 'odd-row', record.stableId).chance(0.2)) return rows
    if (portal?.relations?.length && damage) {
      damaged += 1
      return { ...rows, 'carrier-roster': [damage(roster)] }
    }
    if (portal || !other || mistaken === mistakenNpis) return rows
    mistaken += 1
    return { ...rows, 'provider-portal': [JSON.stringify(withNpiOf(roster, other, record))] }
  }
}

const textsOf = (line: SourceLine | undefined) => (line ? [JSON.stringify(line)] : [])

/** Errors of a sender in one row; each can be corrected by hand. */
const damages: readonly ((line: SourceLine) => string)[] = [
  (line) => JSON.stringify({ ...line, kind: 'clinician' }),
  (line) => JSON.stringify({ ...line, asserted: '10/01/2026' }),
  (line) => JSON.stringify({ ...line, head: { ...line.head, name: 'see attachment' } }),
  (line) => JSON.stringify(line).slice(0, -40),
]
/** Number of unreadable roster rows. */
export const damagedRows = damages.length

/** A new colleague at a practice, listed with another person's NPI. */
function withNpiOf(roster: SourceLine, { asserted, head = {} }: SourceLine, { stableId }: DirectoryRecord): SourceLine {
  const identifier = roster.head?.identifier?.filter(({ type }) => type === 'NPI')
  return {
    id: `P-${stableId}`,
    kind: roster.kind,
    ...(asserted !== undefined && { asserted }),
    head: { name: head.name, gender: head.gender, identifier },
    relations: roster.relations?.map(({ location, acceptingPatients }) => ({ location, acceptingPatients })),
  }
}
