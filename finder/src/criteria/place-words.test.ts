import { describe, expect, it } from 'vitest'
import { chooseArea, chooseOwnPlace, typePlace } from './changes.ts'
import { initialSearch, mergeSearch } from './criteria.ts'
import { isDevicePoint, rememberDevicePoint } from './device-points.ts'
import { placeMessage, pointText } from './place-words.ts'

const own = mergeSearch(initialSearch, chooseOwnPlace(initialSearch, { latitude: 40.93121, longitude: -73.89875 }))

describe('words of a place', () => {
  it("calls the device's place the member's own in the tab that has the device, else a shared one", () => {
    expect(placeMessage(own, 'within', () => true)).toEqual({ id: 'place.own.within' })
    expect(placeMessage(own, 'alone', () => false)).toEqual({ id: 'place.shared.alone' })
    expect(isDevicePoint('1.00, 2.00')).toBe(false)
    rememberDevicePoint(pointText(1.001, 2.004, true))
    expect([isDevicePoint('1.00, 2.00'), isDevicePoint('1.00, 2.01')]).toEqual([true, false])
  })

  it('stores the points of a tab where it can, and survives whatever the storage holds', () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value)
      },
    } as Storage // The two that are used.
    rememberDevicePoint('3.00, 4.00', storage)
    expect([isDevicePoint('3.00, 4.00', storage), [...stored.values()]]).toEqual([
      true,
      [expect.stringContaining('3.00, 4.00')],
    ])
    for (const broken of ['{', 'null', '[1]', '"x"']) {
      const full = {
        getItem: () => broken,
        setItem: () => {
          throw new Error('full')
        },
      } as unknown as Storage // As above.
      rememberDevicePoint('5.00, 6.00', full)
      expect(isDevicePoint('5.00, 6.00', full), broken).toBe(true)
    }
  })

  it('names an area of the map by its town, where there is one; a place that was typed has its own words', () => {
    const area = { latitude: 40.82, longitude: -73.85, miles: 10 }
    expect(placeMessage(mergeSearch(own, chooseArea({ ...area, town: 'Castle Hill' })), 'within')).toEqual({
      id: 'place.areaNear.within',
      values: { town: 'Castle Hill' },
    })
    expect(placeMessage(mergeSearch(own, chooseArea(area)), 'alone')).toEqual({ id: 'place.area.alone' })
    expect(placeMessage(mergeSearch(own, typePlace(own, 'Yonkers')), 'alone')).toBeUndefined()
  })
})
