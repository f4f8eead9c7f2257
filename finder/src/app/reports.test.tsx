import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, searchAnswer, usualAnswers, type ApiCall, type AppOptions } from './testing.tsx'

// Lazy screens are loaded once beforehand, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import('./ResultsScreen.tsx'),
    import('../report/ReportRoute.tsx'),
    import('../report/ReportDialog.tsx'),
    import('../report/KeptReports.tsx'),
    ...['report', 'print', 'results'].map((name) => import(`../messages/${name}.en.ts`)),
  ])
}, 60_000)
beforeEach(() => {
  window.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const doctor = {
  stableId: 'd1',
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: 'Ana Lee' }] }],
  relations: [{ id: 'r1', location: { name: ['Clinic'], address: { line: ['1 Main St'], city: 'Bronx' } } }],
}
const results = '/search-results?near=Bronx%2C+NY&lat=40.85&lon=-73.87&specialty=Cardiology'

/** Waits for the parts that a screen is made of. */
const render = (options: AppOptions) => act(async () => renderApp(options))

async function openDialog(answer: (call: ApiCall) => Response | undefined, record: object = doctor) {
  const app = await render({
    path: results,
    answer: (call) =>
      answer(call) ??
      (call.url.includes('/provider/search') ? searchAnswer('providers', 1, [record]) : usualAnswers(call)),
  })
  // On a busy machine the card may be rendered once more between finding its button and the click.
  const dialog = await waitFor(() => {
    const open = screen.queryByRole('dialog', { name: 'Report wrong information' })
    if (!open) fireEvent.click(screen.getByRole('button', { name: 'Report wrong information: Ana Lee' }))
    return open ?? screen.getByRole('dialog', { name: 'Report wrong information' })
  })
  return { ...app, dialog, send: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' })) }
}
const posted = (calls: readonly ApiCall[]) => calls.filter(({ url }) => url.endsWith('/reports'))

describe('report wrong information', () => {
  it('[member report] asks what is wrong before it sends, and shows the tracking number', async () => {
    const answer = ({ url }: ApiCall) =>
      url.endsWith('/reports') ? Response.json({ trackingNumber: '01ABCDEFGH' }, { status: 201 }) : undefined
    const { dialog, send, calls } = await openDialog(answer)
    expect(dialog.textContent).toContain('Ana Lee, 1 Main St, Bronx')
    send()
    expect(within(dialog).getByText('Check at least one.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getAllByRole('checkbox')[0])
    expect(posted(calls)).toEqual([])
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'They do not take my plan' }))
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'The phone number is wrong' }))
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '  <b>no</b> answer ' } })
    send()
    expect(await screen.findByText('01ABC-DEFGH')).toBeTruthy()
    expect(posted(calls).map(({ body }) => body)).toEqual([
      {
        stableId: 'd1',
        relationId: 'r1',
        kinds: ['phone', 'not-in-plan'],
        words: '<b>no</b> answer',
        sendKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(screen.getByRole('link', { name: 'See what became of it' }).getAttribute('href')).toBe('/report#01ABC-DEFGH')
  }, 30_000)

  it('[member report] keeps it when nothing answers, sends it again with its key, and shows its number', async () => {
    let isDown = true
    const answer = ({ url }: ApiCall) => {
      if (!url.endsWith('/reports')) return undefined
      if (isDown) throw new TypeError('Failed to fetch')
      return Response.json({ trackingNumber: '01ABCDEFGH' }, { status: 201 })
    }
    const { dialog, send, calls } = await openDialog(answer)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Something else' }))
    send()
    expect(await screen.findByText(/Your report is kept on this device/)).toBeTruthy()
    isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect((await screen.findAllByText(/01ABC-DEFGH/)).length).toBeGreaterThan(0)
    const keys = posted(calls).map(({ body }) => (body as { sendKey: string }).sendKey)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  }, 30_000)

  it('[member report] says in the server’s words why it was not taken, and keeps what was entered', async () => {
    const message = 'We got more reports today than we can take.'
    const answer = ({ url }: ApiCall) =>
      url.endsWith('/reports') ? Response.json({ code: 'RATE_LIMITED', message }, { status: 429 }) : undefined
    const { dialog, send } = await openDialog(answer)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Something else' }))
    send()
    expect((await within(dialog).findByText(message)).closest('[role=alert]')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Something else' }).checked).toBe(true)
    expect(localStorage.length).toBe(0)
  }, 30_000)

  it('[three-report label] is on the card of the reported location, and on no other', async () => {
    const label = 'Members reported that this may be wrong. We are checking.'
    for (const [reported, shown] of [
      [['r1'], 1],
      [['*'], 1],
      [['r2'], 0],
    ] as const) {
      await openDialog(() => undefined, { ...doctor, meta: { reported } })
      expect(screen.queryAllByText(label)).toHaveLength(shown)
      cleanup()
    }
  }, 30_000)
})

describe('what became of a report', () => {
  const openPage = async (report: object, hash = '#01abc-defgh') => {
    const app = await render({
      path: `/report${hash}`,
      answer: ({ url }) => (url.includes('/reports/01ABCDEFGH') ? Response.json(report) : undefined),
    })
    await screen.findByRole('heading', { level: 1, name: 'What became of your report' }, { timeout: 10_000 })
    return app
  }
  const received = { state: 'received', receivedAt: '2026-11-17T17:00:00Z', dueAt: '2999-11-19T22:00:00Z' }
  const steps = async () => {
    const region = await screen.findByRole('region', { name: 'Report 01ABC-DEFGH' })
    return within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  }

  it('[member report] says received with its date, until when it is to be checked, and no result yet', async () => {
    await openPage({ ...received, listing: { name: 'Ana Lee', place: 'Clinic' } })
    expect(await steps()).toEqual([
      'Received November 17, 2026',
      'Being checkedWe plan to check it by November 19, 2999.',
      'ResultNot yet.',
    ])
    expect(screen.getByText('Ana Lee, Clinic')).toBeTruthy()
  }, 30_000)

  it.each([
    ['changed', 'Changed November 19, 2026You were right.'],
    ['confirmed', 'Confirmed as listed November 19, 2026We checked'],
    ['not-confirmed', 'Could not be confirmed November 19, 2026We could not'],
  ])(
    '[member report] says %s with its dates',
    async (outcome, words) => {
      const dates = { checkingAt: '2026-11-18T17:00:00Z', closedAt: '2026-11-19T17:00:00Z' }
      await openPage({ ...received, state: 'closed', outcome, ...dates })
      const [, checking, result] = await steps()
      expect(checking).toBe('Being checked November 18, 2026')
      expect(result).toContain(words)
      expect(screen.getByText('This listing is not in the directory anymore.')).toBeTruthy()
    },
    30_000,
  )

  it('[member report] admits that it is late', async () => {
    await openPage({ ...received, dueAt: '2020-11-19T22:00:00Z' })
    expect((await steps())[1]).toContain('We are late and still on it.')
  }, 30_000)

  it('[member report] takes no strange fragment for a number, and asks the server for none', async () => {
    const { calls } = await openPage({}, '#%E0%A4%A')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
    expect(calls.filter(({ url }) => url.includes('/reports'))).toEqual([])
  }, 30_000)
})
