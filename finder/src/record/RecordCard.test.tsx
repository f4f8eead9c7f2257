import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstVersionCards } from './default-pages.ts'
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

  it('[APP-CARD-05] says a status without a badge in its place', () => {
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
    expect(document.querySelector('.card-head .status')?.textContent).toBe('Children only')
  })

  it('[D4] reads in one order: who, what, practice, new patients, distance, address, plan, hours', () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T15:00:00-05:00'), toFake: ['Date'] })
    const week = { daysOfWeek: ['MON'], availableStartTime: '09:00', availableEndTime: '17:00' }
    const at = place(1, {
      acceptingPatients: { code: 'newpt', display: 'Accepting new patients' },
      network: [{ insurance: { carrier: 'C', plan: 'Gold' } }],
      verified: { at: '2026-10-01', method: 'phone' },
    })
    openCard(doctor(0, { relations: [{ ...at, location: { ...at.location, availableTime: [week] } }] }), {
      options: { plan: { programType: 'Gold' } },
    })
    const shown = screen.getByRole('article').textContent ?? ''
    const order = [
      'Ana Lee, MD',
      'Cardiology',
      'Clinic 1',
      'Accepting new patients',
      'Distance: 1.50 miles',
      '1 Main St',
      '(718) 555-1231',
      'Directions',
      'In your plan at this address',
      'Open until 5:00 PM',
      'Verified by phone on Oct 1, 2026',
      'Show More Details',
    ].map((text) => shown.indexOf(text))
    expect(order.every((position) => position >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('[D4] says nothing of plans unless one was searched, and then when the place does not take it', () => {
    openCard(doctor(1))
    expect(screen.queryByText(/your plan/)).toBeNull()
    cleanup()
    openCard(doctor(1), { options: { plan: { programType: 'Gold' } } })
    expect(screen.getByText('Not in your plan at this address')).toBeTruthy()
  })

  it('[D4] a pharmacy has no state of accepting patients', () => {
    const heads = [{ name: [{ text: 'Corner Pharmacy' }], facilityType: 'Pharmacy' }]
    openCard(doctor(1, { kind: 'facility', heads }), { kind: 'facility' })
    expect(document.querySelector('.badge, .status')).toBeNull()
  })

  it('[D7] a location that was never verified says so in its last line', () => {
    openCard(doctor(1))
    expect([...document.querySelectorAll('.fact')].at(-1)?.textContent).toBe('Never verified. Call to confirm.')
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
      'Last verified by phone on Jun 1, 2026, over 90 days ago. Call to confirm.',
    )
  })

  it('[APP-CARD-04] the first version has all rows of the specification, in its order', () => {
    const telecom = [
      { system: 'phone', value: '7185551231' },
      { system: 'fax', value: '7185551239' },
      { system: 'url', value: 'clinic.example.org' },
    ]
    const at = place(1)
    const record = doctor(0, { relations: [{ ...at, location: { ...at.location, telecom } }] })
    const labels = () => [...document.querySelectorAll('.row-label')].map((label) => label.textContent)
    openCard(record, { page: firstVersionCards.provider.componentsConfig })
    expect(labels()).toEqual(['Phone', 'Fax', 'Address', 'Gender', 'Website'])
    cleanup()
    openCard(record)
    expect(labels()).toEqual(['Address', 'Phone', 'Gender'])
  })

  it('[APP-DIS-05] [D5] does not show a website that is not a web address', () => {
    openCard(
      doctor(0, {
        relations: [place(1, { location: { telecom: [{ system: 'url', value: 'javascript:alert(1)' }] } })],
      }),
      { page: firstVersionCards.provider.componentsConfig },
    )
    expect(screen.queryByText(/javascript/)).toBeNull()
    expect(screen.queryByText('Website')).toBeNull()
  })
})
