import { describe, expect, it } from 'vitest'
import { addressParts, addressText, poBoxFirst, postalCode, secondLine } from './address.ts'
import { cardPhone, locationPhone } from './phones.ts'
import { firstTelecom } from './telecom.ts'
import { website } from './website.ts'

describe('phones', () => {
  it.each([
    ['9145551234', '(914) 555-1234'],
    ['+1 (914) 555-1234', '(914) 555-1234'],
    ['19145551234', '(914) 555-1234'],
    ['914.555.1234 ext. 77', '(914) 555-1234'],
  ])('[APP-DIS-04] %s reads the same on card and location tab, with a link to call', (value, text) => {
    expect(cardPhone(value)).toEqual({ text, href: 'tel:+19145551234', incomplete: false })
    expect(locationPhone(value)).toEqual({ text, href: 'tel:+19145551234', incomplete: false })
  })

  it.each([
    ['555123', '(555) 123', '(555) 123-XXXX'],
    ['55512', '(555) 12', '(555) 12X-XXXX'],
    ['5551234', '(555) 123-4', '(555) 123-4XXX'],
    ['55', '(55)', '(55X) XXX-XXXX'],
  ])(
    '[APP-DIS-04][TRAP-06] %s has gaps on the card and X on the location tab, and no link to call',
    (value, card, tab) => {
      expect(cardPhone(value)).toEqual({ text: card, incomplete: true })
      expect(locationPhone(value)).toEqual({ text: tab, incomplete: true })
    },
  )

  it.each([
    ['914-555-1234x77', '9145551234'],
    ['914-555-1234 EXTENSION  77 ', '9145551234'],
    ['914-555-1234 #', '9145551234'],
    ['914-555-1234 ext 5 ext. 6', '9145551234'],
  ])('[APP-DIS-04] %s is called without its extension', (value, digits) => {
    expect(cardPhone(value).href).toBe(`tel:+1${digits}`)
  })

  it('reads a hostile number in linear time', () => {
    const before = process.cpuUsage()
    expect(cardPhone(`x${' '.repeat(60_000)}y`).text).toBe('')
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
  })

  it('[APP-CARD-04] a blank number is ignored', () => {
    expect(cardPhone(' ').text).toBe('')
    expect(locationPhone('').text).toBe('')
  })

  it('[APP-DET-03] uses the first phone, and none when the record says so', () => {
    const telecom = [
      { system: 'fax', value: '1' },
      { system: 'Phone', value: ' ' },
      { system: 'phone', value: '2' },
      { system: 'phone', value: '3' },
      { system: 'website', value: 'javascript:alert(1)' },
      { system: 'website', value: 'w.example.org' },
    ]
    expect(firstTelecom({ telecom }, 'phone')).toBe('2')
    expect(firstTelecom({ telecom, phonePresent: false }, 'phone')).toBe('')
    expect(firstTelecom({ telecom }, 'website')).toBe('w.example.org')
    expect(firstTelecom(undefined, 'fax')).toBe('')
  })
})

describe('websites', () => {
  it.each(['http://care.example.org/a?b=1', 'HTTPS://care.example.org/a?b=1', 'care.example.org/a?b=1'])(
    '[APP-DIS-05] %s is shown without its scheme and linked by https',
    (value) => {
      expect(website(value)).toEqual({ text: 'care.example.org/a?b=1', href: 'https://care.example.org/a?b=1' })
    },
  )

  it.each([
    'javascript:alert(1)',
    'JavaScript://care.example.org/%0aalert(1)',
    'data:text/html,<script>',
    'mailto:a@b.example.org',
    'vbscript:x',
    'https://user:pass@evil.example.org',
    'n/a',
    '  java\nscript:alert(1)',
  ])('[APP-DIS-05] [D5] %s never becomes a live link, nor is it shown', (value) =>
    expect(website(value)).toEqual({ text: '' }),
  )
})

describe('addresses', () => {
  it.each([
    ['123 PO Box', 'PO Box 123'],
    ['123 p.o. box', 'PO Box 123'],
    ['PO Box 9', 'PO Box 9'],
    ['12 Main St', '12 Main St'],
  ])('[APP-DIS-06] %s reads %s', (line, shown) => expect(poBoxFirst(line)).toBe(shown))

  it('[APP-DIS-07] shows the postal code up to the dash', () => {
    expect(postalCode('10701-2210')).toBe('10701')
    expect(postalCode('10701')).toBe('10701')
  })

  it('[APP-CARD-04] builds lines from the parts that exist', () => {
    expect(addressParts({ line: ['55 PO Box', ''], city: 'Bronx', state: 'NY', postalCode: '10461-1' })).toEqual({
      line: 'PO Box 55',
      cityState: 'Bronx, NY',
      postalCode: '10461',
    })
    expect(secondLine(addressParts({ state: 'NY' }))).toBe('NY')
    expect(addressText({ city: 'Bronx' })).toBe('Bronx')
    expect(addressText({ text: 'Somewhere' })).toBe('Somewhere')
    expect(addressText(undefined)).toBe('')
  })
})
