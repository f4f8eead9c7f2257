import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { care } from '../support/console-site.ts'

interface Said {
  phone: string
  asserted: string
  family?: string
  given?: string
  street?: string
  npi?: string
}

/** A source's statement about a clinician who is in no other file. */
export const clinician = (
  id: string,
  { phone, asserted, family = 'Stewardworth', given = 'Wanda', street = '700 N Charles St', ...more }: Said,
) => ({
  id,
  kind: 'provider',
  ...(more.npi === undefined && { preferredId: id }),
  asserted,
  head: {
    name: [{ given: [given], family }],
    ...(more.npi !== undefined && { identifier: [{ type: 'NPI', value: more.npi }] }),
  },
  relations: [
    {
      id: `${id}-office`,
      location: {
        name: ['Harbor Heart'],
        address: { line: [street], city: 'Baltimore', state: 'MD', postalCode: '21201' },
        telecom: [{ system: 'phone', value: phone }],
      },
    },
  ],
})

/** Two names with one NPI: a steward must always decide. */
export const sameNpi = { npi: '1700000072', phone: '410-555-0721', asserted: '2026-02-01' }

export async function load(source: string, lines: readonly object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'care-steward-'))
  try {
    const file = join(folder, `${source}.ndjson`)
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    await care('ingest', file, '--tenant', 'mddoh', '--source', source, '--mode', 'delta')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
