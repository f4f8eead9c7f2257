import type { DirectoryRecord } from '@care/contract'
import type { SourceLine } from '../formats/formats.service.ts'
import type { CarrierLines } from './carrier-lines.ts'
import { diceFor } from './dice.ts'
import type { DemoSource } from './noise.ts'
import type { World } from './world.ts'

/** The rows of one record in the file of each source, as texts. */
export type CarrierRows = Readonly<Record<DemoSource, readonly string[]>>

/** How many people are in the directory twice. */
export const mistakenNpis = 3

/**
 * The rows of records one after another. A few at any size leave something to do for stewards, besides the rates of
 * noise.json: the roster has rows that cannot be read, of people whom the portal lists too; and in the portal a
 * practice gave the NPI of somebody who is not there to another person.
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

/** What a sender gets wrong in one row; each can be corrected by hand. */
const damages: readonly ((line: SourceLine) => string)[] = [
  (line) => JSON.stringify({ ...line, kind: 'clinician' }),
  (line) => JSON.stringify({ ...line, asserted: '10/01/2026' }),
  (line) => JSON.stringify({ ...line, head: { ...line.head, name: 'see attachment' } }),
  (line) => JSON.stringify(line).slice(0, -40),
]
/** How many rows of the roster cannot be read. */
export const damagedRows = damages.length

/** A new colleague at somebody's practice, under that somebody's NPI. */
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
