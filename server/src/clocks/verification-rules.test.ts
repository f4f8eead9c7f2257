import { describe, expect, it } from 'vitest'
import type { Tenant } from '../configuration/configuration.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { replaceDocument } from '../database/configuration.repository.ts'
import { forEachDatabase } from '../database/testing.ts'
import {
  defaultVerificationRules,
  readVerificationRules,
  verificationRulesDocument,
  verificationRulesOf,
} from './clocks.service.ts'

const key = { scope: 'mddoh', name: 'verification-rules' }
const errorsOf = (document: unknown) => {
  const result = verificationRulesDocument.read(key, JSON.stringify(document))
  return 'errors' in result ? result.errors.map(({ path }) => path) : []
}

describe('the rule pack of verification', () => {
  it.each([
    [{}],
    [{ dueDays: 90, flagDays: 90, hideDays: 91, reportBusinessDays: 2, leaveBusinessDays: 5 }],
    [{ dueDays: 180 }],
    [{ dueDays: 30 }],
    [{ hideDays: 365 }],
  ])('[API-STW-06] takes %j', (document) => expect(errorsOf(document)).toEqual([]))

  it.each([
    [{ dueDays: 90, flagDays: 89 }, '/flagDays'],
    [{ flagDays: 120, hideDays: 120 }, '/hideDays'],
    [{ hideDays: 90 }, '/hideDays'],
    [{ dueDays: 200, hideDays: 150 }, '/hideDays'],
    [{ dueDays: 0 }, '/dueDays'],
    [{ dueDays: 1.5 }, '/dueDays'],
    [{ reportBusinessDays: 61 }, '/reportBusinessDays'],
    [{ days: 1 }, '/days'],
  ])('[API-STW-06] refuses %j', (document, path) => expect(errorsOf(document)).toContain(path))

  it('[API-STW-06] flags no earlier than a tenant says that verification is due', () => {
    const documents = new Documents(new Map([[key.name, { ...key, version: 1, value: { dueDays: 180 } } as never]]))
    const rules = verificationRulesOf({ documents, derived: new DerivedValues() } as Tenant)
    expect(rules).toEqual({ ...defaultVerificationRules, dueDays: 180, flagDays: 180 })
  })
})

forEachDatabase((_name, open) => {
  it('[API-STW-06] is read as stored, and is the default where the tenant has none', async () => {
    const database = await open()
    expect(await readVerificationRules(database.db, key.scope)).toEqual(defaultVerificationRules)
    await database.write((trx) =>
      replaceDocument(trx, {
        ...key,
        document: '{"hideDays": 365}',
        by: 'test',
        why: 'test',
        now: () => new Date(),
      }),
    )
    expect(await readVerificationRules(database.db, key.scope)).toEqual({ ...defaultVerificationRules, hideDays: 365 })
  })
})
