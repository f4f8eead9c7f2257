import { describe, expect, it } from 'vitest'
import { configurationDocuments } from './configuration-documents.ts'
import { findDefinition } from './define-document.ts'

const errorsOf = (name: string, document: unknown, scope = 'mddoh') => {
  const definition = findDefinition(configurationDocuments, { scope, name })
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 1)
  const result = definition?.read({ scope, name }, text)
  return result && 'errors' in result ? result.errors.map(({ line, path }) => `${line} ${path}`) : result && []
}

const tenant = {
  id: 'mddoh',
  name: 'Maryland',
  enabled: true,
  finder: true,
  hosts: [],
  area: { lat: 39, lon: -76, states: ['MD'], text: 'Maryland' },
  allowedOrigins: [],
  frameAncestors: ["'self'"],
  printTitle: 'Maryland',
  prefacePages: [],
}

describe('the schemas of documents', () => {
  it('take what is right', () => {
    expect(errorsOf('tenant', tenant)).toEqual([])
    expect(errorsOf('tenant', { ...tenant, timeZone: 'America/Chicago' })).toEqual([])
    expect(errorsOf('flags', { a: true }, '*')).toEqual([])
  })

  it.each([
    ['another id', { id: 'champion' }, '2 /id'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, '22 /timeZone'],
    ['an origin with a path', { allowedOrigins: ['https://a.example/x'] }, '17 /allowedOrigins/0'],
    ['a frame ancestor that ends the directive', { frameAncestors: ["'self'; script-src *"] }, '18 /frameAncestors/0'],
    ['a host in capitals', { hosts: ['Example.org'] }, '7 /hosts/0'],
  ])('refuse %s in tenant.json by line and field', (_what, change, place) => {
    const given = { ...tenant, ...change }
    const line = JSON.stringify(given, null, 1)
      .split('\n')
      .findIndex((text) => text.includes(JSON.stringify(Object.values(change).flat()[0])))
    expect(errorsOf('tenant', given)).toEqual([`${line + 1} ${place.split(' ')[1]}`])
  })

  it('refuse unknown properties', () => {
    expect(errorsOf('tenant', { ...tenant, timezone: 'UTC' })).not.toEqual([])
  })

  it.each([
    ['red;}', false],
    ['url(https://x)', false],
    ['#12f', true],
    ['oklch(60% 0.1 240)', false],
  ])('know the color %s: %s', (color, known) => {
    const errors = errorsOf('theme', { light: { '--brand': color }, dark: {}, logo: 'logo.svg' })
    expect(errors?.length === 0).toBe(known)
  })

  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  it.each([
    [svg('<title>ok</title><path d="M0 0" fill="url(#a)"/><use href="#a"/>'), true],
    ['<?xml version="1.0"?>\n<!-- ok -->\n<svg/>', true],
    ['<html></html>', false],
    [svg('<script>1</script>'), false],
    [svg('<svg:script>1</svg:script>'), false],
    [svg('<g onload="x()"/>'), false],
    [svg('<g/onclick=x />'), false],
    [svg('<image href="https://x/y.png"/>'), false],
    [svg('<use xlink:href="data:x"/>'), false],
    [svg('<foreignObject/>'), false],
    [svg('<style>@import "x"</style>'), false],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, false],
    // A prefix may have dots and letters of any script.
    [svg('<a.b:script xmlns:a.b="http://www.w3.org/1999/xhtml" src="/x.js"/>'), false],
    [svg('<é:script xmlns:é="http://www.w3.org/2000/svg">1</é:script>'), false],
    [svg('<a.b:foreignObject xmlns:a.b="http://www.w3.org/2000/svg"/>'), false],
    [svg('<g xmlns="http://www.w3.org/1999/xhtml"><img src="https://x/y.png"/></g>'), false],
    [`<?xml-stylesheet type="text/xsl" href="#a"?>${svg('')}`, false],
    [svg('<title>Set: our script, object and style</title>'), true],
  ])('judge the image %s: %s', (image, taken) => {
    expect(errorsOf('logo.svg', image)?.length === 0).toBe(taken)
  })

  it('know documents by name and scope', () => {
    expect(errorsOf('no-such-document', {})).toBeUndefined()
    expect(errorsOf('roles', {})).toBeUndefined()
    expect(errorsOf('theme', {}, '*')).toBeUndefined()
    expect(errorsOf('blueprints:no-such-page', { componentsConfig: [] })).toEqual(['1 '])
    expect(errorsOf('blueprints:results-tabs', { componentsConfig: [] })).toEqual([])
  })
})
