import { describe, expect, it } from 'vitest'
import type { BootData } from './boot.ts'
import { fillIndexHtml, safeClass } from './fill-index-html.ts'
import { jsonForHtml } from './html.ts'

const page =
  '<!doctype html><html lang="en"><head><title>Find care</title></head>' +
  '<body><!--boot--><div id="root"></div></body></html>'

const boot = {
  tenant: {
    id: 'champion',
    name: { en: 'A & B <Care>', es: 'Cuidado' },
    theme: { logo: '/tenants/champion/files/logo.svg' },
    phone: { number: '(213) 555-0119' },
  },
  blueprints: { x: '</script><script>alert(1)</script> $& $1' },
} as unknown as BootData // Only the properties that the page itself reads.

describe('fillIndexHtml', () => {
  it('[APP-TEN-05] puts the tenant on the body as a class', () => {
    expect(fillIndexHtml(page, boot)).toContain('<body class="champion">')
    expect(safeClass('a" onload="x')).toBe('')
  })

  it('writes the title as text, never as markup', () => {
    expect(fillIndexHtml(page, boot)).toContain('<title>A &#38; B &#60;Care&#62;</title>')
    expect(fillIndexHtml(page, { ...boot, language: 'es' })).toContain('<html lang="es">')
    expect(fillIndexHtml(page, { ...boot, language: 'es' })).toContain('<title>Cuidado</title>')
  })

  it('shows the header and a note until the app starts, and whom to call if it never does', () => {
    const html = fillIndexHtml(page, boot)
    expect(html).toContain(
      '<img src="/tenants/champion/files/logo.svg" alt="A &#38; B &#60;Care&#62;" width="250" height="56">',
    )
    expect(html).toContain('Loading...')
    expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain('call A &#38; B &#60;Care&#62;: (213) 555-0119')
    const late = html.slice(html.indexOf('<footer class="site-footer waiting-late">'), html.indexOf('</footer>'))
    for (const words of [
      'Call <a href="tel:911">911</a>',
      'text <a href="tel:988">988</a>',
      'sign language: call (213) 555-0119 (TTY: 711)',
    ])
      expect(late).toContain(words)
    expect(fillIndexHtml(page, { ...boot, language: 'es' })).toContain('¿Emergencia? Llame al')
    expect(fillIndexHtml(page, { ...boot, tenant: { ...boot.tenant, phone: undefined } })).toContain(
      'call the number on your member card (TTY: 711)',
    )
    const odd = { ...boot, tenant: { ...boot.tenant, theme: { ...boot.tenant.theme, logo: '"><script>' } } }
    expect(fillIndexHtml(page, odd)).not.toContain('"><script>')
  })

  it('keeps data inside its script element', () => {
    const html = fillIndexHtml(page, boot)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = html.slice(html.indexOf('id="boot">') + 10, html.indexOf('</script>'))
    expect(JSON.parse(json)).toEqual(boot)
  })

  it('escapes every character that HTML or a script could trip over', () => {
    const value = { text: '<!-- <script> & \u2028 \u2029 "é 中"' }
    expect(jsonForHtml(value)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(jsonForHtml(value))).toEqual(value)
  })
})
