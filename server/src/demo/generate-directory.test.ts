import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  acceptingCodes,
  DirectoryRecord,
  primaryCareDisplay,
  specialistDisplay,
  telehealthDisplay,
  type Relation,
} from '@care/contract'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { openArea, roughMiles } from './area.ts'
import { careFields } from './care-fields.ts'
import { edgeId, edges } from './edge-records.ts'
import { facilityKinds, hospitalKind } from './facility-kinds.ts'
import { generateDirectory } from './generate-directory.ts'
import { practiceKinds } from './practice-kinds.ts'
import { tenantIds, tenantOfFiles } from './tenants-of-files.ts'

const now = new Date('2026-11-01T12:00:00Z')
const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
const directory = (id: string, { seed = 1, providers = 600 } = {}) =>
  generateDirectory({ seed, tenant: tenantOfFiles(id), providers, now, specialtyName })
const isEdge = ({ stableId }: DirectoryRecord) => stableId.startsWith('edge-')
const relationsOf = (records: readonly DirectoryRecord[]) => records.flatMap(({ relations }) => relations ?? [])

describe('the demo directory', () => {
  it('[DEMO-01] is the same to the byte for the same seed, and another one for another seed', () => {
    const digest = (seed: number) => {
      const sum = createHash('sha256')
      for (const record of directory('champion', { seed, providers: 200 })) sum.update(JSON.stringify(record))
      return sum.digest('hex')
    }
    expect(digest(7)).toBe(digest(7))
    expect(digest(7)).not.toBe(digest(8))
  })

  it('has every line of an address in one line', () => {
    const lines = tenantIds.flatMap((id) =>
      relationsOf([...directory(id)]).flatMap(({ location }) => [
        ...(location?.address?.line ?? []),
        location?.address?.text,
      ]),
    )
    expect(lines.filter((line) => line?.includes('\n'))).toEqual([])
  })

  it('[DEMO-02] gives a person the same id whatever the size of the directory', () => {
    const ids = (providers: number) =>
      [...directory('mddoh', { providers })].map(({ stableId }) => stableId).filter((id) => id.startsWith('prv-'))
    expect(ids(150).slice(0, 100)).toEqual(ids(100))
  })

  it('[DEMO-03] needs no more memory for more records', () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const heapAfter = (providers: number) => {
      let bytes = 0
      for (const record of directory('centerlight', { providers })) bytes += record.stableId.length
      if (typeof collect === 'function') collect()
      expect(bytes).toBeGreaterThan(0)
      return process.memoryUsage().heapUsed
    }
    const small = heapAfter(1_000)
    // Keeping six thousand records in memory would take over forty million bytes.
    expect(heapAfter(6_000) - small).toBeLessThan(16_000_000)
  })

  it('[DEMO-04] knows every specialty it gives to people and places', () => {
    const ofPeople = careFields.flatMap(({ code, also }) => [code, ...(also ? [also] : [])])
    const ofPlaces = [hospitalKind, ...facilityKinds].flatMap((kind) => kind.codes)
    const codes = [...ofPeople, ...ofPlaces, '193200000X', '193400000X']
    expect(codes.filter((code) => specialtyName(code) === undefined)).toEqual([])
    expect(
      careFields
        .map(({ practice }) => practice)
        .filter((practice) => practice !== 'hospital' && !practiceKinds.has(practice)),
    ).toEqual([])
  })

  it('[DEMO-05] refuses a state it has no towns of', () => {
    const tenant = tenantOfFiles('mddoh')
    const elsewhere = { ...tenant, area: { ...tenant.area, states: ['ZZ'] } }
    expect(() => [...generateDirectory({ seed: 1, tenant: elsewhere, providers: 1, now, specialtyName })]).toThrow(
      'no demo area for the state ZZ',
    )
  })
})

describe.each(tenantIds)('the demo directory of %s', (id) => {
  const tenant = tenantOfFiles(id)
  const records = [...directory(id, { providers: 1_500 })]
  const ordinary = records.filter((record) => !isEdge(record))
  const relations = relationsOf(ordinary)

  it('[DEMO-06] fits the contract, record by record', () => {
    const schema = Compile(DirectoryRecord)
    const misfits = records.filter((record) => !schema.Check(JSON.parse(JSON.stringify(record))))
    expect(misfits.map(({ stableId }) => stableId)).toEqual([])
  })

  it('[DEMO-07] numbers records, relations and national identifiers without repeating one', () => {
    for (const values of [
      records.map(({ stableId }) => stableId),
      relationsOf(records).map((relation) => relation.id),
      records.flatMap(npis),
    ]) {
      expect(values.length).toBeGreaterThan(1_500)
      expect(values.filter((value) => !value)).toEqual([])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('[DEMO-08] is clearly synthetic: NPIs of an unused series, 555 telephones, example.org websites', () => {
    const isUnused = (npi: string) => npi.startsWith('2') && npi.length === 10 && passesLuhn(`80840${npi}`)
    expect(records.flatMap(npis).filter((npi) => !isUnused(npi))).toEqual([])
    const contacts = relations.flatMap(({ location }) => location?.telecom ?? [])
    expect(contacts.length).toBeGreaterThan(1_500)
    const patternOf = (system?: string) =>
      system === 'url' ? /^https:\/\/[a-z0-9-]+\.example\.org$/ : /^\(\d{3}\) 555-\d{4}$/
    expect(contacts.filter(({ system, value }) => !patternOf(system).test(value ?? ''))).toEqual([])
    const edgeContacts = relationsOf(records.filter(isEdge))
      .flatMap(({ location }) => location?.telecom ?? [])
      .filter(({ system }) => system !== 'url')
    for (const { value } of edgeContacts) expect(value).toMatch(/555/)
  })

  it('[DEMO-09] gives each practice one telephone number, which no other has', () => {
    const owners = new Map<string, Set<string>>()
    for (const { location, providerGroup } of relations) {
      const phone = location?.telecom?.find(({ system }) => system === 'phone')?.value ?? ''
      owners.set(phone, (owners.get(phone) ?? new Set()).add(providerGroup?.name ?? location?.name?.[0] ?? ''))
    }
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
  })

  it('[DEMO-10] is in real ZIP codes of the tenant, near their center', () => {
    const zips = new Map(openArea(tenant.area.states).zips.map((zip) => [zip.zip, zip]))
    const doors = relations.flatMap(({ location }) =>
      location?.address ? [{ address: location.address, position: location.position }] : [],
    )
    expect(doors.length).toBeGreaterThan(1_500)
    const isThere = ({ address, position }: (typeof doors)[number]) => {
      const zip = zips.get(address.postalCode?.slice(0, 5) ?? '')
      const { town, state, county } = zip ?? {}
      return (
        zip !== undefined &&
        town === address.city &&
        state === address.state &&
        county === address.county &&
        roughMiles(zip, position ?? { lat: 0, lon: 0 }) <= zip.spread + 0.01
      )
    }
    expect(doors.filter((door) => !isThere(door))).toEqual([])
  })

  it("[DEMO-11] takes plans, states and networks of the tenant's lists only, each where it is sold", () => {
    const plans = new Map(tenant.components.planDropdown.options.map((plan) => [plan.value, plan]))
    const wrong = relations.flatMap(({ network = [], location }) =>
      network.filter((entry) => {
        const plan = plans.get(entry.insurance.plan ?? '')
        const sold = !plan?.states || plan.states.includes(entry.state ?? '')
        const known =
          !plan?.networks ||
          plan.networks.some(({ value, state }) => value === entry.siteNumber && state === entry.state)
        const here = !location?.address || location.address.state === entry.state
        return (
          plan?.carrier !== entry.insurance.carrier ||
          !sold ||
          !known ||
          !here ||
          ![2026, 2027].includes(entry.planYear ?? 0)
        )
      }),
    )
    expect(wrong).toEqual([])
    const used = new Set(relations.flatMap(({ network = [] }) => network.map(({ insurance }) => insurance.plan)))
    expect([...plans.keys()].filter((plan) => !used.has(plan))).toEqual([])
  })

  it('[DEMO-12] speaks only languages the tenant lists, and many of them', () => {
    const listed = tenant.components.languageDropdown.options.map(({ value }) => value)
    const speakers = [
      ...ordinary.flatMap(({ heads = [] }) => heads),
      ...relations.map(({ location }) => location ?? {}),
    ]
    const spoken = new Set(speakers.flatMap(({ communication = [] }) => communication.map(({ display }) => display)))
    expect([...spoken].filter((language) => !listed.includes(language))).toEqual([])
    expect(spoken.size).toBeGreaterThan(20)
  })

  it('[DEMO-13] is mixed like a real one', () => {
    const people = ordinary.filter(({ kind }) => kind === 'provider')
    const share = (test: (relation: Relation) => boolean) => relations.filter(test).length / relations.length
    expect(people.length).toBe(1_500)
    for (const code of acceptingCodes)
      expect([code, share((relation) => relation.acceptingPatients?.code === code) > 0.01]).toEqual([code, true])
    expect(share(({ acceptingPatients }) => !acceptingPatients)).toBeGreaterThan(0.03)
    expect(share(({ location }) => location?.code?.[0]?.display === primaryCareDisplay)).toBeGreaterThan(0.12)
    expect(share(({ location }) => location?.code?.[0]?.display === specialistDisplay)).toBeGreaterThan(0.25)
    expect(
      share(({ virtualService }) => virtualService?.[0]?.channelType?.[0]?.display === telehealthDisplay),
    ).toBeGreaterThan(0.1)
    expect(share(({ location }) => (location?.accessibility?.length ?? 0) > 0)).toBeGreaterThan(0.5)
    const age = ({ verified }: Relation) => (verified ? (now.getTime() - Date.parse(verified.at)) / 86_400_000 : -1)
    for (const [from, to] of [
      [0, 91],
      [91, 366],
      [366, 901],
      [901, 2_700],
    ] as const) {
      expect(share((relation) => age(relation) >= from && age(relation) < to)).toBeGreaterThan(0.01)
    }
    const genders = people.map(({ heads }) => heads?.[0]?.gender)
    expect(genders.filter((gender) => gender === 'female').length / people.length).toBeGreaterThan(0.4)
    expect(genders.filter((gender) => gender === 'male').length / people.length).toBeGreaterThan(0.3)
    expect(genders).toContain(undefined)
    const names = people.map(({ heads }) => heads?.[0]?.name?.[0]?.text ?? '')
    for (const pattern of [/[áéíóúñü]/i, /-/, /'/, /\s\S+\s\S+/])
      expect(names.some((name) => pattern.test(name))).toBe(true)
    expect(new Set(names).size / names.length).toBeGreaterThan(0.95)
    expect(people.some(({ relations: places = [] }) => places.length > 1)).toBe(true)
    expect(relations.some(({ serviceArea, location }) => serviceArea && !location?.position)).toBe(true)
  })

  it('[DEMO-14] people of one practice share its addresses, and a hospital is where its own record says', () => {
    const doors = new Map<string, Set<string>>()
    for (const { location } of relations) {
      const door = location?.id ?? ''
      doors.set(
        door,
        (doors.get(door) ?? new Set()).add(JSON.stringify([location?.address, location?.position, location?.telecom])),
      )
    }
    expect([...doors].filter(([door, seen]) => door === '' || seen.size > 1)).toEqual([])
    expect(doors.size).toBeLessThan(relations.length / 2)
  })

  it('[DEMO-15] holds every edge record', () => {
    expect(records.filter(isEdge).map(({ stableId }) => stableId)).toEqual(edges.map((edge) => edgeId(edge.id, id)))
  })
})

function npis({ heads = [] }: DirectoryRecord): string[] {
  return heads.flatMap(({ identifier = [] }) =>
    identifier.filter(({ type }) => type === 'NPI').map(({ value }) => value),
  )
}

/** Slow and obvious: from the right, every second digit is doubled and its digits added. */
function passesLuhn(digits: string): boolean {
  const parts = [...digits]
    .reverse()
    .map(Number)
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2))
  const sum = [...parts.join('')].map(Number).reduce((a, b) => a + b, 0)
  return sum % 10 === 0
}
