import { expect, it } from 'vitest'
import en from '../messages/en/audit.ts'
import { nameOf, pathOf } from './audit-subject.ts'

it.each([
  ['record', 'record.correct', 'smith', 'records/smith'],
  ['staff', 'staff.roles', 'a/b', 'staff/a%2Fb'],
  ['match', 'match.later', '0123', 'match-review/0123'],
  ['blueprint', 'blueprint.save', 'start-page', 'documents/plan/blueprints%3Astart-page'],
  ['match', 'match.merge', '0123', undefined],
  ['constructor', 'x', 'y', undefined],
])('[API-ADM] an entry about a %s by %s leads to %s: %s', (kind, what, subject, path) => {
  expect(pathOf({ kind, what, subject })).toBe(path)
})

it('[API-ADM] an entry is called by the name that it states, or by its id', () => {
  const entry = { kind: 'staff', what: 'staff.disable', subject: 'id-1' }
  expect(nameOf({ ...entry, before: { displayName: 'Ada' } })).toBe('Ada')
  expect(nameOf({ ...entry, after: { displayName: '' } })).toBe('id-1')
})

it('[API-ADM] every act on documents and on rejected rows has words', () => {
  const kinds = ['configuration', 'blueprint', 'template', 'specialty-mapping']
  const acts = [
    ...kinds.flatMap((kind) => ['save', 'roll-back', 'delete', 'import'].map((act) => `${kind}.${act}`)),
    ...['replace', 'ignore', 'none'].map((act) => `quarantine.${act}`),
  ]
  expect(acts.filter((act) => !Object.hasOwn(en, `audit.act.${act}`))).toEqual([])
})
