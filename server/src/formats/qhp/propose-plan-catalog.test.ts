import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { planCatalogDocument } from '../plan-catalog.ts'
import { proposePlanCatalog } from './propose-plan-catalog.ts'

function fileOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'care-plans-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'plans.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const gold = {
  plan_id_type: 'HIOS-PLAN-ID',
  plan_id: '12345MD0010001',
  marketing_name: 'Acme Care Gold HMO',
  summary_url: 'https://example.org/gold',
  plan_contact: 'help@example.org',
  years: [2026],
  network: [{ network_tier: 'PREFERRED' }, { network_tier: 'STANDARD' }],
}

it('[API-CFG-06] drafts a plan catalog from plans.json, with one plan for several years', async () => {
  const bronze = { ...gold, plan_id: '12345MD0010002', marketing_name: 'Acme Care Bronze', summary_url: 'http://a.org' }
  const { catalog, notes } = await proposePlanCatalog(fileOf([gold, { ...gold, years: [2027] }, bronze]))
  expect(catalog.plans).toEqual([
    {
      carrier: 'Acme Care',
      plan: 'Acme Care Gold HMO',
      hiosId: '12345MD0010001',
      type: 'HMO',
      years: [2026, 2027],
      tier: 'Gold',
      network: 'PREFERRED, STANDARD',
      summaryAddress: 'https://example.org/gold',
      contact: { en: 'Write to help@example.org', es: 'Escriba a help@example.org' },
    },
    expect.objectContaining({ carrier: 'Acme Care', tier: 'Bronze', years: [2026] }),
  ])
  expect(notes.join(' ')).toContain('The file names no carrier')
  const key = { scope: 'mddoh', name: 'plan-catalog' }
  expect(planCatalogDocument.read(key, JSON.stringify(catalog))).not.toHaveProperty('errors')
})

it('[API-CFG-06] refuses a file that is not a list of plans', async () => {
  for (const content of [[{ npi: '1' }], { plans: [] }, []])
    await expect(proposePlanCatalog(fileOf(content))).rejects.toThrow('no list of plans')
})
