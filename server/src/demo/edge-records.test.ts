import { readFileSync } from 'node:fs'
import { milesBetween, type DirectoryRecord } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { visibleOf } from '../records/records.testing.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { edgeId, edgeRecords, edges } from './edge-records.ts'
import { tenantIds, tenantOfFiles } from './tenants-of-files.ts'
import { makeWorld } from './world.ts'

const demoText = readFileSync(new URL('../../../docs/demo.md', import.meta.url), 'utf8')
const now = new Date('2026-11-01T12:00:00Z')
const recordsOf = (id: string) =>
  new Map(
    [
      ...edgeRecords(
        makeWorld({
          seed: 1,
          tenant: tenantOfFiles(id),
          providers: 10,
          now,
          specialtyName: (code) => builtInTaxonomy.find(code)?.display.en,
        }),
      ),
    ].map((record) => [record.stableId, record]),
  )

describe.each(tenantIds)('the edge records of %s', (id) => {
  const records = recordsOf(id)
  const get = (name: string): DirectoryRecord => records.get(edgeId(name, id)) ?? { stableId: 'missing' }
  const visible = (name: string, day = '2026-11-01') => visibleRecordToWire(visibleOf(get(name), day)).relations ?? []

  it('[APP-CAR-03] have 1, 2, 10 and 11 places', () => {
    expect(
      ['one', 'two', 'ten', 'eleven'].map(
        (count) => visible(`edge-${count}-location${count === 'one' ? '' : 's'}`).length,
      ),
    ).toEqual([1, 2, 10, 11])
  })

  it('[APP-DET-10] hide a suppressed place, the nearer one', () => {
    expect(get('edge-suppressed-location').relations).toHaveLength(2)
    expect(visible('edge-suppressed-location')).toHaveLength(1)
    expect(visible('edge-all-suppressed')).toEqual([])
  })

  it('[APP-DET-11] hide a suppressed plan and its carrier', () => {
    const carriers = visible('edge-suppressed-plan')[0]?.network?.map(({ insurance }) => insurance.carrier)
    expect(carriers).toHaveLength(1)
    expect(carriers).not.toContain('Hidden Carrier')
  })

  it('[DEMO-20] end and start on their day', () => {
    expect([
      visible('edge-ended-relation').length,
      visible('edge-future-relation').length,
      visible('edge-future-relation', '2027-03-01').length,
    ]).toEqual([1, 1, 2])
    expect([visible('edge-ends-today').length, visible('edge-ends-today', '2026-11-02').length]).toEqual([1, 0])
    expect(visible('edge-ended-plan')[0]?.network).toHaveLength(1)
  })

  it('[DEMO-21] take the plan in one town and not in the other, twenty miles away', () => {
    const [taking, teaching] = visible('edge-takes-plan-elsewhere')
    expect(taking?.network?.length).toBeGreaterThan(0)
    expect(teaching?.network ?? []).toEqual([])
    expect(teaching?.location?.address?.postalCode).not.toBe(taking?.location?.address?.postalCode)
  })

  it('[DEMO-25] are all 13 to 25 miles from the center, where a first search looks like a directory', () => {
    const { lat, lon } = tenantOfFiles(id).area
    const miles = [...records.values()]
      .filter(({ stableId }) => !stableId.includes('-elsewhere-'))
      .flatMap(({ relations = [] }) => relations.flatMap(({ location }) => location?.position ?? []))
      .map((position) =>
        milesBetween({ latitude: lat, longitude: lon }, { latitude: position.lat, longitude: position.lon }),
      )
    expect(miles.length).toBeGreaterThan(60)
    expect([Math.min(...miles) > 13, Math.max(...miles) < 25]).toEqual([true, true])
  })

  it('[DEMO-25] are where docs/demo.md says', () => {
    const { city, state, postalCode } = visible('edge-one-location')[0]?.location?.address ?? {}
    expect(demoText).toContain(`| ${id} | ${city}, ${state} ${postalCode} |`)
  })

  it('[DEMO-22] say of the first plan what differs from the rest', () => {
    for (const [name, own, ofPlan] of [
      ['edge-plan-says-no', 'newpt', 'nopt'],
      ['edge-plan-says-yes', 'nopt', 'newmcdpt'],
    ] as const) {
      const [relation] = visible(name)
      expect([relation?.acceptingPatients?.code, relation?.network?.[0]?.acceptingPatients?.code]).toEqual([
        own,
        ofPlan,
      ])
      expect(relation?.network?.[0]?.insurance.plan).toBe(tenantOfFiles(id).components.planDropdown.options[0]?.value)
    }
  })

  it('[DEMO-23] are as odd as their names say', () => {
    const name = (edge: string) => get(edge).heads?.find(({ golden }) => golden)?.name?.[0]
    expect(name('edge-long-name')?.text).toHaveLength(90)
    expect(name('edge-one-letter-name')?.given).toEqual(['J'])
    expect(name('edge-html-name')?.text).toContain('<b>')
    expect(name('edge-chinese-name')?.family).toBe('王')
    expect(get('edge-no-gender').heads?.[0]?.gender).toBeUndefined()
    expect(get('edge-many-languages').heads?.[0]?.communication).toHaveLength(6)
    expect(visible('edge-po-box')[0]?.location?.address?.line).toEqual(['123 PO Box'])
    expect(visible('edge-partial-phone')[0]?.location?.telecom).toEqual([{ system: 'phone', value: '555123' }])
    expect(visible('edge-no-position')[0]?.location?.position).toBeUndefined()
    expect(visible('edge-approximate-position')[0]?.location?.position?.approximate).toBe(true)
    expect(visible('edge-service-area-only')[0]).toMatchObject({
      serviceArea: [{ state: expect.any(String), county: expect.any(String) }],
    })
    expect(visible('edge-service-area-only')[0]?.location).toBeUndefined()
    expect(visible('edge-no-primary-specialty')[0]?.specialty?.some(({ primary }) => primary !== undefined)).toBe(false)
    expect(visible('edge-no-hours')[0]?.location?.availableTime).toBeUndefined()
    expect(visible('edge-all-day-hours')[0]?.location?.availableTime?.[0]?.allDay).toBe(true)
  })

  it('[APP-RES-10] hold a specialty that only places have', () => {
    const [specialty] = visible('edge-facility-only-a')[0]?.specialty ?? []
    expect(specialty?.display).toBeTruthy()
    expect(builtInTaxonomy.find(specialty?.code ?? '')?.kind).toBe('place')
  })
})

describe('the list of edge records', () => {
  it('[API-SRCH-12] shares no stable id and no NPI between tenants', () => {
    const all = tenantIds.flatMap((id) => [...recordsOf(id).values()])
    const npis = all.flatMap(({ heads = [] }) =>
      heads.flatMap(({ identifier = [] }) => identifier.filter(({ type }) => type === 'NPI').map(({ value }) => value)),
    )
    expect(new Set(all.map(({ stableId }) => stableId)).size).toBe(all.length)
    expect(new Set(npis).size).toBeGreaterThan(tenantIds.length * (edges.length - 5))
    expect(new Set(npis).size).toBe(npis.length)
    expect(edges.length).toBeLessThan(100)
  })

  it('[DEMO-24] names each once, and docs/demo.md describes each', () => {
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length)
    expect(
      edges
        .filter(({ id, shows }) => !demoText.includes(`| \`${id}\` | ${shows.replaceAll('|', '\\|')} |`))
        .map(({ id }) => id),
    ).toEqual([])
  })
})
