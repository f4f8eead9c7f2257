import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord, Kind } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'
import { detailPaths } from './records/detail.routes.ts'

describe('the whole server: search', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)
  const search: TestApp['search'] = (...asked) => test.search(...asked)

  it('[D1] finds a person by title, credential and NPI, and claims no correction', async () => {
    const [known] = (await search({ specialtiesV2: ['Cardiovascular Disease'] })).records
    const name = known?.heads?.[0]?.name?.[0]?.text ?? ''
    const npi = known?.heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value ?? ''
    for (const typed of [`Dr. ${name}`, `${name} MD`, `Doctora ${name}, M.D.`, npi, `NPI ${npi}`]) {
      const { records, meta } = await search({ name: typed, limit: 200 })
      expect([typed, records.some(({ stableId }) => stableId === known?.stableId)]).toEqual([typed, true])
      expect(meta.typos, typed).toBeUndefined()
    }
  })

  it('[API-SRCH-10] finds a cardiologist where the plan is taken, not in the town where he only teaches', async () => {
    const { components } = test.parts.configuration.current().tenants.get('centerlight') ?? {}
    const plan = components?.planDropdown.options[0]?.value
    const record = await get('/api/practitioner-role/edge-takes-plan-elsewhere-centerlight', {
      'x-tenant-id': 'centerlight',
    })
    const relations = (record.json().data.providers[0] as DirectoryRecord).relations ?? []
    const [taking, teaching] = [
      relations.find((relation) => relation.network?.length),
      relations.find((relation) => !relation.network?.length),
    ]
    const near = (relation: typeof taking) => ({
      latitude: relation?.location?.position?.lat,
      longitude: relation?.location?.position?.lon,
      distance: '1',
    })
    const ask = (relation: typeof taking, programType?: string) =>
      search({
        name: record.json().data.providers[0].heads[0].name[0].text,
        specialtiesV2: ['Cardiovascular Disease'],
        programType,
        location: near(relation),
      })
    expect((await ask(taking, plan)).total).toBe(1)
    expect((await ask(teaching)).total).toBe(1)
    expect((await ask(teaching, plan)).total).toBe(0)
  })

  it('[APP-FIL-12] lets the plan’s own accepting code win when a plan is chosen', async () => {
    const plan = test.parts.configuration.current().tenants.get('centerlight')?.components.planDropdown
      .options[0]?.value
    const accepting = async (name: string, programType?: string) =>
      (await search({ name, programType, isAcceptingNewPatient: true })).total
    expect([await accepting('nora edgeworth'), await accepting('nora edgeworth', plan)]).toEqual([1, 0])
    expect([await accepting('yara edgeworth'), await accepting('yara edgeworth', plan)]).toEqual([0, 1])
  })

  it('[API-SRCH-09] pages through everything without repeating or losing a record; the count is the list', async () => {
    const query = { location: { text: 'Bronx', distance: '500' } }
    const seen: string[] = []
    const { total } = await search(query)
    for (let skip = 0; skip < total; skip += 50)
      seen.push(...(await search({ ...query, skip, limit: 50 })).records.map(({ stableId }) => stableId))
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(total).toBeGreaterThan(60)
  })

  it('[API-SRCH-10] orders by distance and fills min_distance in miles', async () => {
    const { records } = await search({ location: { text: '10461', distance: '50' }, limit: 100 })
    const miles = records.map((record) => record.meta?.min_distance ?? Infinity)
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
  })

  it('[APP-DET-10] never finds nor shows what is suppressed, ended or in the future', async () => {
    for (const id of ['edge-suppressed-location', 'edge-ended-relation', 'edge-future-relation']) {
      const answer = await get(`/api/practitioner-role/${id}-mddoh`, { 'x-tenant-id': 'mddoh' })
      expect((answer.json().data.providers[0] as DirectoryRecord).relations, id).toHaveLength(1)
      expect(answer.body, id).not.toContain('"suppress":true')
    }
  })

  it('[APP-RES-18] offers computed help when there are fewer than 5 results', async () => {
    const { meta, total } = await search({
      name: 'edgeworth',
      gender: 'female',
      language: ['Yiddish'],
      location: { text: 'Buffalo, NY', distance: '5' },
    })
    expect(total).toBe(0)
    expect(meta.suggestions?.length).toBeGreaterThan(0)
    for (const suggestion of meta.suggestions ?? []) expect(suggestion.total).toBeGreaterThan(0)
  })

  it('counts facets beside the results, under the other criteria', async () => {
    const { meta } = await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female', facets: true })
    const counts = Object.fromEntries((meta.facets?.gender ?? []).map(({ value, count }) => [value, count]))
    expect(counts.female).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female' })).total)
    expect(counts.male).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'male' })).total)
  })

  it('[D11] counts of specialties are what a search for them finds, people and places', async () => {
    const { counts } = (await get('/api/specialty-counts', { 'x-tenant-id': 'centerlight' })).json()
    for (const specialty of ['Primary care', 'Cardiovascular Disease', 'Pharmacies', 'Family Medicine']) {
      const totals = (['provider', 'facility'] as const).map(
        async (kind) => (await search({ specialtiesV2: [specialty], limit: 1 }, { kind })).total,
      )
      const [people = 0, places = 0] = await Promise.all(totals)
      expect([specialty, counts[specialty]]).toEqual([specialty, people + places])
    }
    const others = (await get('/api/specialty-counts', { 'x-tenant-id': 'mddoh' })).json().counts
    expect(others).not.toEqual(counts)
    expect((await get('/api/specialty-counts', { 'x-tenant-id': 'nobody' })).statusCode).toBe(403)
  })

  it.each([{}, { programType: 'Advantage Complete (HMO)' }, { isAcceptingNewPatient: true }, { name: 'qqzzqq' }])(
    'counts those who take new patients as the filter finds them: %j',
    async (asked) => {
      const near = { location: { text: 'Los Angeles', distance: '100' }, ...asked }
      const { meta } = await search({ ...near, facets: true }, { tenant: 'champion' })
      const { total } = await search({ ...near, isAcceptingNewPatient: true }, { tenant: 'champion' })
      expect(meta.facets?.isAcceptingNewPatient).toEqual(total === 0 ? [] : [{ value: 'true', count: total }])
      expect(total > 0).toBe(!('name' in asked))
    },
  )

  it('[API-SRCH-06] answers a print fetch of 200 with the printed fields only', async () => {
    const { records } = await search({ location: { text: 'Bronx', distance: '100' }, limit: 200, print: true })
    expect(records.length).toBeGreaterThan(50)
    expect(
      records.every((record) =>
        record.relations?.every((relation) => relation.period === undefined && relation.ages === undefined),
      ),
    ).toBe(true)
    const { records: shown } = await search({ location: { text: 'Bronx', distance: '100' }, limit: 200 })
    expect(shown.map(({ stableId }) => stableId)).toEqual(records.map(({ stableId }) => stableId))
    expect(shown.some((record) => record.relations?.some((relation) => relation.period !== undefined))).toBe(true)
  })

  it('[API-SRCH-06b] answers both lists in one call; a refused one leaves the other complete', async () => {
    const near = { location: { text: 'Bronx', distance: '100' } }
    const alone = [await search(near), await search(near, { kind: 'facility' })]
    expect(await Promise.all([search(near), search(near, { kind: 'facility' })])).toEqual(alone)
    const [refused, answered] = await Promise.all([search({ ...near, limit: 0 }), search(near, { kind: 'facility' })])
    expect([refused.status, answered]).toEqual([400, alone[1]])
  })

  it('[API-SRCH-12] never shows records of another tenant, by any call and any id', async () => {
    const tenants = {
      centerlight: 'Bronx',
      mddoh: 'Baltimore',
      champion: 'Los Angeles',
      riverspring: 'Bronx',
      wahbe: 'Seattle',
    }
    for (const [tenant, place] of Object.entries(tenants)) {
      const others = Object.keys(tenants).filter((other) => other !== tenant)
      for (const kind of ['provider', 'facility'] as const) {
        const { records } = await search({ location: { text: place, distance: '100' }, limit: 200 }, { kind, tenant })
        const [edge, generated] = [
          records.find(({ stableId }) => stableId.startsWith('edge-')),
          records.find(({ stableId }) => !stableId.startsWith('edge-')),
        ]
        expect(edge && generated, `${tenant} ${kind}`).toBeDefined()
        const uids = [edge, generated].flatMap((record) => [record?.stableId, record?.stableIdHash, ...npisOf(record)])
        expect(uids).toHaveLength(6)
        for (const uid of uids)
          for (const path of pathsOf(kind))
            for (const other of others) {
              const answer = await get(`/api${path.replace(':uid', String(uid))}`, { 'x-tenant-id': other })
              expect([answer.statusCode, answer.json().code], `${path} ${uid} of ${tenant} for ${other}`).toEqual([
                404,
                'RECORD_NOT_FOUND',
              ])
            }
        for (const uid of tenant === 'wahbe' ? [] : uids)
          for (const list of ['practices', 'practices-future', 'doctors'])
            expect((await get(`/api/wahbe/${list}/${uid}`)).statusCode).toBe(404)
      }
    }
  })
})

const npisOf = (record: DirectoryRecord | undefined) =>
  (record?.heads ?? []).flatMap(({ identifier = [] }) =>
    identifier.filter(({ type }) => type === 'NPI').map(({ value }) => value),
  )

function pathsOf(kind: Kind): string[] {
  const golden =
    kind === 'provider'
      ? ['/provider/:uid/golden-record', '/carefindr/practitioner-golden-record/:uid']
      : ['/facility/:uid/golden-record']
  return [...detailPaths.filter((one) => one.kind === kind).map(({ path }) => path), ...golden]
}
