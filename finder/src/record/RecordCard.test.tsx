// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doctor, openCard, place } from './testing.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('card', () => {
  it('[APP-CARD-01][APP-CARD-02][APP-CARD-03] heads with number, name, credential, specialty and distance', () => {
    openCard(doctor(1))
    const card = screen.getByRole('article', { name: 'Ana Lee' })
    expect(within(card).getByRole('heading', { level: 3 }).textContent).toBe('Result 3: 3Ana Lee, MD')
    expect(card.textContent).toContain('Cardiology')
    expect(card.textContent).toContain('Distance: 1.50 miles')
    cleanup()
    openCard(doctor(1, { meta: {} }))
    expect(screen.getByRole('article').textContent).toContain('Distance: N/A')
  })

  it('[APP-CARD-04] shows rows that have a value and no others', () => {
    openCard(doctor(1))
    expect(screen.getByText('Phone')).toBeTruthy()
    expect(screen.queryByText('Fax')).toBeNull()
    expect(screen.queryByText('Website')).toBeNull()
    expect(screen.getByText('Bronx, NY 10461')).toBeTruthy()
  })

  it('links a complete number to call, and no incomplete one', () => {
    openCard(doctor(1))
    expect(screen.getByRole('link', { name: 'Call Ana Lee: (718) 555-1231' }).getAttribute('href')).toBe(
      'tel:+17185551231',
    )
    cleanup()
    openCard(doctor(0, { relations: [place(1, { location: { telecom: [{ system: 'phone', value: '555123' }] } })] }))
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull()
    expect(screen.getByText('incomplete number')).toBeTruthy()
  })

  it.each([
    ['newpt', true],
    ['newchpt', true],
    ['newmcdpt', true],
    ['nopt', false],
    [undefined, false],
  ])('[APP-CARD-05] code %s gets a badge: %s; the status is shown either way', (code, badge) => {
    openCard(
      doctor(0, { relations: [place(1, code ? { acceptingPatients: { code, display: `Status ${code}` } } : {})] }),
    )
    expect(document.querySelector('.badge') !== null).toBe(badge)
    expect(
      screen.getByText(code ? `Status ${code}` : 'We don’t know if they take new patients. Call to ask.'),
    ).toBeTruthy()
  })

  it('[APP-CARD-05] lists a status without a badge among the facts', () => {
    openCard(
      doctor(0, { relations: [place(1, { acceptingPatients: { code: 'newchpt', display: 'Children only' } })] }),
      {
        page: [
          {
            type: 'card-header',
            children: [
              { type: 'badge', path: 'more.accepting.text', codePath: 'more.accepting.code', codes: ['newpt'] },
            ],
          },
          { type: 'facts' },
        ],
      },
    )
    expect(document.querySelector('.badge')).toBeNull()
    expect(document.querySelector('.fact')?.textContent).toBe('Children only')
  })

  it('shows what else helps to choose', () => {
    openCard(
      doctor(0, {
        meta: { relationCount: 4 },
        relations: [
          place(1, {
            ages: { min: 18 },
            verified: { at: '2026-06-01', method: 'phone' },
            network: [{ insurance: { carrier: 'C', plan: 'Gold' } }],
            serviceArea: [{ state: 'NY', county: 'Bronx' }],
          }),
        ],
      }),
      { options: { plan: { programType: 'Gold' } } },
    )
    for (const text of [
      'In your plan at this address',
      'Serves Bronx County',
      'Sees patients ages 18 and older',
      '3 more locations',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain(
      'Checked June 1, 2026 by phone. That was a while ago. Call to make sure.',
    )
  })

  it('[APP-DIS-05] does not link a website that is not a web address', () => {
    openCard(
      doctor(0, {
        relations: [place(1, { location: { telecom: [{ system: 'url', value: 'javascript:alert(1)' }] } })],
      }),
    )
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  })
})
