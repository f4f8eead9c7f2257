import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { npiCheckDigit } from '../../src/records/npi.ts'

export interface Rows {
  from: number
  count: number
  /** One of this many rows differs from before. */
  changedOneIn?: number
  /** Locations per row: 2, each with hours, or 1 without, as in most rosters. */
  places?: number
}

export async function writeRows(file: string, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(file)
  for (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

export function* linesOf(
  source: string,
  { from, count, changedOneIn = Infinity, places = 2 }: Rows,
): Generator<string> {
  for (let at = 0; at < count; at++) {
    const isChanged = at % changedOneIn === changedOneIn - 1
    yield JSON.stringify({ ...lineOf(source, from + at, places), ...(isChanged && { asserted: '2026-11-01' }) })
  }
}

export const familyOf = (number: number) => `Family${number}x`

/** A person at one location with a plan, or at two with hours too. */
function lineOf(source: string, number: number, places: number) {
  const nine = `2${String(number).padStart(8, '0')}`
  const place = (at: number) => ({
    specialty: [{ code: '207Q00000X', display: 'Family Medicine', primary: true }],
    network: [{ insurance: { carrier: 'Example', plan: 'Gold' }, planYear: 2026, state: 'MD' }],
    acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
    location: {
      name: [`Practice ${number % 5_000}`],
      address: {
        line: [`${1 + (number % 900)} ${at === 0 ? 'Main' : 'Oak'} Street`, `Suite ${number % 70}`],
        city: 'Baltimore',
        state: 'MD',
        postalCode: `21${String(200 + (number % 99))}`,
      },
      telecom: [{ system: 'phone', value: `(410) 555-${String((number + at) % 10_000).padStart(4, '0')}` }],
      position: { lat: 39.29 + (number % 1_000) / 10_000, lon: -76.61 },
      ...(places > 1 && { availableTime: [hours] }),
    },
  })
  return {
    id: `${source}-${number}`,
    kind: 'provider',
    asserted: '2026-10-01',
    head: {
      name: [{ given: [`Given${number % 997}`], family: familyOf(number) }],
      gender: number % 2 ? 'female' : 'male',
      identifier: [{ type: 'NPI', value: `${nine}${npiCheckDigit(nine)}` }],
      communication: [{ code: 'en', display: 'English' }],
    },
    relations: Array.from({ length: places }, (_, at) => place(at)),
  }
}

const hours = { daysOfWeek: ['MON', 'TUE', 'WED'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' }
