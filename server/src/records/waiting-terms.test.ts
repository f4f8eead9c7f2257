import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { placesBeginning, relationsAtDoor, relationsByDoor } from './address-relations.repository.ts'
import { idsWithTerm, replaceTerms } from './record-terms.repository.ts'
import { saveRelationPlaces } from './relation-places.repository.ts'
import { sortTerms } from './waiting-terms.repository.ts'

const tenant = 'mddoh'
const change = (stableId: string, before: string[], after: string[]) => ({ stableId, before, after })

const place = (stableId: string, key: string) => {
  const text = JSON.stringify({ key, door: key.split('|')[0] })
  return { stableId, relationId: `at ${key}`, key, text, firstSeen: '2026-11-17T12:00:00Z' }
}

const stored = async ({ db }: Database) => {
  const terms = await db.selectFrom('record_term').selectAll().orderBy('term').orderBy('stable_id').execute()
  const waiting = await db.selectFrom('waiting_term').selectAll().execute()
  return { terms: terms.map(({ term, stable_id }) => `${term}: ${stable_id}`), waiting: waiting.length }
}

forEachDatabase((_name, open) => {
  it('finds terms that wait, then sorts them into their index', async () => {
    const database = await open()
    const find = (begin: string) => idsWithTerm(database.db, tenant, begin, 10)
    await database.write(async (trx) => {
      await replaceTerms(trx, tenant, [change('a', [], ['n smith', 'p 4105550100'])], 'later')
      await replaceTerms(trx, tenant, [change('b', [], ['n smithson', 'n "o\'neil"\\'])], 'later')
      await replaceTerms(trx, tenant, [change('c', [], ['n smith'])], 'now')
      await replaceTerms(trx, 'wahbe', [change('d', [], ['n smith'])], 'later')
    })
    const all = async () => [await find('n smith'), await find('n smiths'), await find('n "o'), await find('p 41055')]
    const expected = [['a', 'b', 'c'], ['b'], ['b'], ['a']]
    expect(await all()).toEqual(expected)
    await sortTerms(database, tenant)
    expect(await all()).toEqual(expected)
    const { terms, waiting } = await stored(database)
    expect(terms).toEqual(['n "o\'neil"\\: b', 'n smith: a', 'n smith: c', 'n smithson: b', 'p 4105550100: a'])
    expect(waiting).toBe(1)
  })

  it('what is gone by then is not brought back, and what came back is there once', async () => {
    const database = await open()
    const find = () => idsWithTerm(database.db, tenant, 'n ', 10)
    await database.write(async (trx) => {
      await replaceTerms(trx, tenant, [change('a', [], ['n lee']), change('b', [], ['n lee'])], 'later')
      await replaceTerms(trx, tenant, [change('a', ['n lee'], ['n quill'])], 'now')
      await replaceTerms(trx, tenant, [change('b', ['n lee'], [])], 'later')
      await replaceTerms(trx, tenant, [change('b', [], ['n lee'])], 'later')
    })
    expect(await idsWithTerm(database.db, tenant, 'n lee', 10)).toEqual(['b'])
    expect(await find()).toEqual(['a', 'b'])
    await sortTerms(database, tenant)
    expect(await stored(database)).toEqual({ terms: ['n lee: b', 'n quill: a'], waiting: 0 })
  })

  it('begins again after a crash, and heeds what is removed while it sorts', async () => {
    const database = await open()
    await database.write((trx) =>
      replaceTerms(trx, tenant, [change('a', [], ['d 1 oak st|', 'n lee']), change('b', [], ['n lee'])], 'later'),
    )
    let writes = 0
    const mortal: Database = {
      ...database,
      write: async (work) => {
        writes += 1
        if (writes === 2) throw new Error('killed')
        return database.write(work)
      },
    }
    await expect(sortTerms(mortal, tenant)).rejects.toThrow('killed')
    expect(await stored(database)).toEqual({ terms: ['d 1 oak st|: a'], waiting: 1 })
    const interrupted: Database = {
      ...database,
      write: async (work) => {
        writes += 1
        if (writes === 3) await database.write((trx) => replaceTerms(trx, tenant, [change('a', ['n lee'], [])], 'now'))
        return database.write(work)
      },
    }
    await sortTerms(interrupted, tenant)
    expect((await stored(database)).terms).toEqual(['d 1 oak st|: a', 'n lee: b'])
    await sortTerms(database, tenant)
    expect(await stored(database)).toEqual({ terms: ['d 1 oak st|: a', 'n lee: b'], waiting: 0 })
  })

  it('everyone at an address, whether its terms wait or not, and all address keys in order', async () => {
    const database = await open()
    const save = (stableId: string, key: string, when: 'now' | 'later') =>
      database.write((trx) => saveRelationPlaces(trx, tenant, [place(stableId, key)], when))
    await save('b', '1 oak st, 21201|5', 'later')
    await save('a', '1 oak st, 21201|', 'now')
    await save('c', '1 oak st, 212012|', 'later')
    await save('b', '1 oak st, 21201|5', 'later')
    const door = () => relationsAtDoor(database.db, tenant, '1 oak st, 21201', 10)
    const expected = [
      { stableId: 'a', relationId: 'at 1 oak st, 21201|' },
      { stableId: 'b', relationId: 'at 1 oak st, 21201|5' },
    ]
    expect(await door()).toEqual(expected)
    expect(await placesBeginning(database.db, tenant, '1 oak', 10)).toEqual(['a', 'b', 'c'])
    await sortTerms(database, tenant)
    expect(await door()).toEqual(expected)
    const page = await relationsByDoor(database.db, tenant, { placeKey: '', stableId: '' }, 2)
    const [, after = page[0]] = page
    const next = after && (await relationsByDoor(database.db, tenant, after, 2))
    expect([...page, ...(next ?? [])].map(({ stableId }) => stableId)).toEqual(['c', 'a', 'b'])
  })
})
