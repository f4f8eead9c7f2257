import type { DirectoryRecord } from '@care/contract'
import { describe, expect, it, vi } from 'vitest'
import { createShortlist, maxSaved } from './shortlist-store.ts'

const now = () => new Date('2026-11-16T10:00:00Z')
const record = (id: string): DirectoryRecord => ({ stableId: id, relations: [{ id: 'first' }, { id: 'second' }] })

describe('shortlist', () => {
  it('keeps records on the device, once each, with the matched place only', () => {
    const storage = memory()
    const list = createShortlist({ storage, tenantId: 'champion', now })
    expect(list.save('provider', record('a'))).toBe(true)
    expect(list.save('provider', record('a'))).toBe(true)
    const again = createShortlist({ storage, tenantId: 'champion', now })
    expect(again.all()).toEqual([
      {
        kind: 'provider',
        id: 'a',
        savedAt: '2026-11-16T10:00:00.000Z',
        record: { stableId: 'a', relations: [{ id: 'first', network: [] }] },
      },
    ])
    expect(createShortlist({ storage, tenantId: 'mddoh', now }).all()).toEqual([])
  })

  it('notifies its listeners, removes, clears and restores a list', () => {
    const storage = memory()
    const list = createShortlist({ storage, tenantId: 't', now })
    const heard = vi.fn()
    const stop = list.subscribe(heard)
    list.save('facility', record('a'))
    list.save('provider', record('b'))
    list.remove('a')
    const before = list.all()
    list.clear()
    expect(storage.length).toBe(0)
    list.restore(before)
    expect([list.has('a'), list.has('b'), heard.mock.calls.length]).toEqual([false, true, 5])
    stop()
    list.clear()
    expect(heard).toHaveBeenCalledTimes(5)
  })

  it('is full at its limit and says so', () => {
    const list = createShortlist({ storage: memory(), tenantId: 't', now })
    for (let at = 0; at < maxSaved; at++) expect(list.save('provider', record(String(at)))).toBe(true)
    expect(list.save('provider', record('one more'))).toBe(false)
  })

  it.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{"version":1}',
    '{"version":2,"saved":[]}',
    '{"version":1,"saved":[null,1,{"id":3}]}',
  ])('reads %s as an empty list', (text) => {
    const storage = memory()
    storage.setItem('shortlist.t', text)
    expect(createShortlist({ storage, tenantId: 't', now }).all()).toEqual([])
  })

  it('works without storage and with one that refuses', () => {
    const refusing = {
      ...memory(),
      getItem: () => {
        throw new Error('no')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const storage of [undefined, refusing]) {
      const list = createShortlist({ storage, tenantId: 't', now })
      list.save('provider', record('a'))
      expect(list.has('a')).toBe(true)
    }
  })
})

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => {
      items.delete(key)
    },
    setItem: (key, value) => {
      items.set(key, value)
    },
  }
}
