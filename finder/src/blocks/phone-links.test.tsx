import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withPhoneLinks } from './phone-links.tsx'

afterEach(cleanup)

const linksIn = (text: string) => {
  const { container } = render(<p>{withPhoneLinks(text)}</p>)
  expect(container.textContent).toBe(text)
  return screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')])
}

describe('telephone numbers in a text', () => {
  it('become links, and the text stays the same', () => {
    expect(linksIn('Call (718) 555-0142, or (914) 555-0163.')).toEqual([
      ['(718) 555-0142', 'tel:7185550142'],
      ['(914) 555-0163', 'tel:9145550163'],
    ])
  })

  it('are not found in other numbers or in HTML', () => {
    expect(linksIn('Open 24 hours, TTY: 711, ZIP 10701-5550. <a href="tel:1">(718)</a>')).toEqual([])
    cleanup()
    expect(linksIn('')).toEqual([])
  })
})
