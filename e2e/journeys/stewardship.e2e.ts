import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startServer } from '../../scripts/test-server.mjs'
import { expectAccessible } from '../support/axe.ts'
import { newPage, originOf } from '../support/browser.ts'
import { cards, phoneLinks } from '../support/card-parts.ts'
import { reportDialog, reportLink, sendButton, shownNumber, watchPolicy } from '../support/report-pages.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../server/dist/cli.js', import.meta.url))
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Office {
  port: number
  /** Runs an operator command on the server's database. */
  care(...args: string[]): Promise<string>
  /** A carrier's file, loaded as if next month. */
  carrierSays(phone: string, asserted: string, gender: string): Promise<void>
  steward(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
}
/** The parts of a response that this journey checks. */
interface Answer {
  tasks: readonly { kind: string; dueAt?: string }[]
  reports: readonly { id: string }[]
  entries: readonly { what: string }[]
  data: { explain: readonly { values: readonly { path: string; chosen: object }[] }[] }
}

/** A separate server, without the demo and its tasks: this journey counts tasks and reports. */
async function openOffice(): Promise<Office & { close(): Promise<void> }> {
  const { port, folder, stop } = await startServer({ DEMO: 'off' })
  const files = mkdtempSync(join(tmpdir(), 'care-journey-'))
  const care = async (...args: string[]) =>
    (await run(process.execPath, [cli, ...args], { env: { ...process.env, DATA_DIR: folder } })).stdout
  const token = (await care('token', '--role', 'data-steward', '--tenants', 'mddoh', '--subject', 'ada')).trim()
  return {
    port,
    care,
    carrierSays: async (phone, asserted, gender) => {
      const file = join(files, 'roster.ndjson')
      writeFileSync(file, JSON.stringify(clinician(phone, asserted, gender)))
      await care('ingest', file, '--tenant', 'mddoh', '--source', 'carrier-roster', '--mode', 'delta')
    },
    steward: async (method, path, body) => {
      const answer = await fetch(`http://localhost:${port}/api${path}`, {
        method,
        headers: { 'x-tenant-id': 'mddoh', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.status, `${method} ${path}`).toBeLessThan(300)
      return (await answer.json()) as Answer // Checked by the journey.
    },
    close: async () => {
      await stop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

const clinician = (phone: string, asserted: string, gender: string) => ({
  id: 'journey-1',
  kind: 'provider',
  preferredId: 'journey-1',
  asserted,
  head: { name: [{ given: ['Wilma'], family: 'Journeyworth' }], gender },
  relations: [
    {
      id: 'journey-office',
      specialty: [{ display: 'Cardiovascular Disease' }],
      location: {
        name: ['Harbor Heart'],
        address: { line: ['100 N Charles St'], city: 'Baltimore', state: 'MD', postalCode: '21201' },
        telecom: [{ system: 'phone', value: phone }],
      },
      network: [{ insurance: { carrier: 'Any', plan: 'Any' } }],
    },
  ],
})

const results = ({ port }: Office) =>
  originOf('mddoh', port) + resultsPath('mddoh', { name: 'Journeyworth', location: 'Baltimore, MD', miles: '25' })

async function cardPhone(page: Page, office: Office): Promise<string> {
  await page.goto(results(office))
  await listShown(page)
  return phoneLinks(cards(page).first()).first().innerText()
}

test('[API-STW] [member report] a wrong phone, from the report to the correction and next month', async () => {
  test.setTimeout(180_000)
  const office = await openOffice()
  try {
    await office.carrierSays('410-555-0100', '2026-01-05', 'female')
    const page = await newPage()
    const refused = await watchPolicy(page)
    await expect.poll(() => cardPhone(page, office)).toContain('410-555-0100'.slice(4))

    // A member reports it, without signing in.
    await reportLink(cards(page).first()).click()
    await reportDialog(page).getByRole('checkbox', { name: /phone/i }).check()
    await sendButton(page).click()
    const number = await shownNumber(page)

    // It is a task with a deadline, and a steward takes it.
    const { tasks } = await office.steward('GET', '/data-stewardship/work?kind=report')
    expect(tasks).toMatchObject([{ kind: 'report', dueAt: expect.stringMatching(/^2\d{3}-/) }])
    const { reports } = await office.steward('GET', '/data-stewardship/reports?state=open')
    expect(reports).toMatchObject([{ stableId: 'journey-1', relationId: 'journey-office', kinds: ['phone'] }])
    await office.steward('POST', `/data-stewardship/reports/${reports[0]?.id}/check`, {})
    const corrected = await office.steward('POST', '/data-stewardship/records/journey-1/corrections', {
      field: 'relations/journey-office/telecom/phone',
      oldValue: '410-555-0100',
      value: '410-555-0199',
      reason: 'The office said so',
      reportId: reports[0]?.id,
    })
    expect(corrected).toMatchObject({ pin: 'until-source-changes', by: 'ada' })

    // Card, explain, audit trail and the page of the report agree.
    await expect.poll(() => cardPhone(page, office)).toContain('555-0199')
    const detail = await office.steward('GET', '/practitioner-role/journey-1?explain=true')
    const phone = detail.data.explain[0]?.values.find(({ path }) => path.endsWith('location.telecom'))
    expect(phone?.chosen).toMatchObject({ source: 'steward', value: [{ value: '410-555-0199' }] })
    const trail = await office.steward('GET', '/data-stewardship/audit-trails/journey-1')
    expect(trail.entries.map(({ what }) => what)).toContain('record.correct')
    await page.goto(`${originOf('mddoh', office.port)}/report#${number}`)
    await page
      .getByRole('region', { name: number })
      .getByText(/changed|corrected/i)
      .first()
      .waitFor()
    await expectAccessible(page, 'a report that changed the listing')
    const after = await office.steward('GET', '/data-stewardship/work?kind=report')
    expect(after.tasks).toEqual([])

    // Next month's roster repeats the old phone: the correction stays. The carrier changes it: the correction ends.
    await office.carrierSays('410-555-0100', dayFromNow(30), 'male')
    await expect.poll(() => cardPhone(page, office)).toContain('555-0199')
    await office.carrierSays('410-555-0155', dayFromNow(31), 'male')
    await expect.poll(() => cardPhone(page, office)).toContain('555-0155')
    expect(await office.care('verify', '--tenant', 'mddoh')).toContain('are intact')
    expect(await refused()).toEqual([])
  } finally {
    await office.close()
  }
})
