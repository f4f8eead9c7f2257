import type { DirectoryRecord } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { openCompiler } from '../print/compile-document.ts'
import { printTenant } from '../print/print-shapes.testing.ts'
import { place, wordsOf, whyNoPdfText } from '../print/print.testing.ts'
import { paths } from '../paths.ts'
import { attestationDocument, type SheetOptions } from './attestation-document.ts'

const options: SheetOptions = {
  language: 'en',
  size: 'normal',
  paper: 'us-letter',
  now: new Date('2026-11-16T12:00:00Z'),
  part: 1,
  parts: 1,
  specialtyName: (name) => name,
}
const person = (name: string, phone = '9145551234'): DirectoryRecord => {
  const relation = place(1)
  const telecom = [{ system: 'phone', value: phone }]
  return {
    stableId: name,
    kind: 'provider',
    heads: [{ golden: true, name: [{ text: name }], identifier: [{ type: 'NPI', value: '1234567893' }] }],
    relations: [{ ...relation, location: { ...relation.location, telecom } }],
  }
}
const tenant = printTenant('riverspring')

describe('the sheet for a practice', () => {
  it('[API-STW-07] asks once for facts that are the same for all, and for the rest by person', () => {
    const sheet = attestationDocument(tenant, [person('Mary Lee'), person('Bo Ray', '9145559999')], options)
    expect(sheet.shared.map(([label]) => label)).toEqual([
      'Address',
      'Fax',
      'Website',
      'Office hours',
      'Specialties',
      'New patients',
      'Languages',
      'Accepted insurance plans',
    ])
    expect(sheet.people.map(({ name, rows }) => [name, rows])).toEqual([
      ['Mary Lee', [['Phone', '(914) 555-1234']]],
      ['Bo Ray', [['Phone', '(914) 555-9999']]],
    ])
    expect(sheet.people[0]?.about).toContain('NPI 1234567893')
  })

  it('[API-STW-07] says what is not listed', () => {
    const record: DirectoryRecord = { ...person('Mary Lee'), relations: [{ id: 'r', location: place(1).location }] }
    const sheet = attestationDocument(tenant, [record], { ...options, language: 'es' })
    expect(sheet.people[0]?.rows).toContainEqual(['Especialidades', 'Sin dato'])
  })

  describe.skipIf(whyNoPdfText !== '')(`on paper${whyNoPdfText}`, () => {
    const compiler = openCompiler(paths.printFonts, paths.printTemplates)
    const printed = (more: Partial<SheetOptions>, people = [person('Mary Lee'), person('Bo Ray', '9145559999')]) =>
      compiler.compile({ template: 'attestation', data: attestationDocument(tenant, people, { ...options, ...more }) })

    it.each(['en', 'es'] as const)('[API-STW-07] is a tagged PDF with boxes and lines to sign (%s)', (language) => {
      const pdf = printed({ language })
      expect(pdf.toString('latin1')).toContain('/MarkInfo')
      const words = wordsOf(pdf)
      const wanted =
        language === 'en'
          ? ['Is your listing right?', 'Mary Lee', '(914) 555-9999', 'Sees patients here', 'Correct', 'Name (print)']
          : ['¿Es correcta su información?', 'Mary Lee', '(914) 555-9999', 'Atiende aquí', 'Correcto', 'Cargo']
      for (const each of wanted) expect(words).toContain(each)
    })

    it('[API-STW-07] prints large, and a hundred people', () => {
      const many = Array.from({ length: 100 }, (_, at) => person(`Person Number${at}`, `91455500${10 + (at % 90)}`))
      expect(wordsOf(printed({ size: 'large' }))).toContain('Signature')
      expect(wordsOf(printed({ part: 1, parts: 2 }, many))).toContain('Part 1 of 2')
    })
  })
})
