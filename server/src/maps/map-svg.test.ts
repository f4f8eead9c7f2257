import { Value } from 'typebox/value'
import { MapScene, milesBetween } from '@care/contract'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { drawMap, mapScene } from './maps.service.ts'
import { pinHead } from './map-pins.ts'
import { project, unproject } from './mercator.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'

const you = { latitude: 40.9312, longitude: -73.8987 }
const pin = (number: number, latitude = 40.93, longitude = -73.9, label = `Place ${number}`) => ({
  latitude,
  longitude,
  number,
  label,
})

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

/** Every tag is closed, in order, and attributes are quoted, as a strict parser needs. */
function expectWellFormed(svg: string): void {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, _attributes: string, self: string) => {
      if (closing) expect(open.pop()).toBe(name)
      else if (!self) open.push(name)
      return ''
    },
  )
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]/)
  expect(svg).not.toMatch(/NaN|Infinity|undefined/)
}

describe('our own map', () => {
  it('[APP-MAP-03] draws one place as a locator image of 350 by 350', () => {
    const svg = drawMap(gazetteer, { pins: [pin(0, 40.8467, -73.8408, 'Morris Park Office')], width: 350, height: 350 })
    expectWellFormed(svg)
    expect(svg).toMatch(/^<svg [^>]*width="350" height="350"/)
    expect(svg).toContain('Morris Park Office')
    expect(svg).toContain('Parkchester')
    expect(svg.match(/<g>/g)).toHaveLength(1)
  })

  it('[API-PLACE] has a title and a description in words, in both languages', () => {
    const request = { you, pins: [pin(1), pin(2, 40.95)], miles: 10, width: 600, height: 500 }
    const english = drawMap(gazetteer, request, { title: 'Doctors near you' })
    expect(english).toContain('role="img" aria-labelledby="map-title map-desc"')
    expect(english).toContain('<title id="map-title">Doctors near you</title>')
    expect(english).toContain('The ring is 10 miles around you. Places: 1 Place 1; 2 Place 2.')
    expect(drawMap(gazetteer, request, { language: 'es' })).toContain(
      'El círculo marca 10 millas a su alrededor. Lugares: 1 Place 1',
    )
  })

  it('[API-PLACE] keeps text text', () => {
    const evil = '</title><script>alert("1")</script>&\'\u0000\ud800'
    const svg = drawMap(
      gazetteer,
      { pins: [pin(0, 40, -74, evil)], width: 350, height: 350 },
      { title: evil, idPrefix: '"><x', palette: { pin: '"/><script>' } },
    )
    expectWellFormed(svg)
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u0000')
  })

  it('[API-PLACE] takes colors from the page, or plain ones for print', () => {
    const request = { pins: [pin(1)], width: 300, height: 300 }
    expect(drawMap(gazetteer, request)).toContain('fill="var(--map-land, #')
    const plain = drawMap(gazetteer, request, { colors: 'plain', palette: { pin: '#123456' } })
    expect(plain).not.toContain('var(')
    expect(plain).toContain('#123456')
  })

  it('[API-PLACE] draws the ring where the distance is', () => {
    for (const [latitude, longitude, miles] of [
      [40.93, -73.9, 25],
      [25.77, -80.19, 100],
      [61.2, -149.9, 50],
      [18.46, -66.1, 5],
    ] as const) {
      const { ring, projection, width, height } = mapScene(gazetteer, {
        you: { latitude, longitude },
        pins: [],
        miles,
        width: 640,
        height: 480,
      })
      const view = { ...projection, width, height }
      // In Mercator a circle on the globe is only nearly a circle on paper: within 1% east and west of its center.
      const east = unproject(view, (ring?.x ?? 0) + (ring?.r ?? 0), ring?.y ?? 0)
      expect(milesBetween({ latitude, longitude }, east) / miles).toBeCloseTo(1, 2)
      expect((ring?.r ?? 0) * 2).toBeLessThan(480)
    }
  })

  it('[API-PLACE] shows everything requested inside the image', () => {
    const { random, seed } = seededRandom()
    for (let round = 0; round < (inject('scale') > 1 ? 400 : 12); round++) {
      const pins = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) =>
        pin(at + 1, 25 + random() * 22, -123 + random() * 50),
      )
      const scene = mapScene(gazetteer, {
        ...(random() < 0.5 ? { you } : {}),
        pins,
        width: 300 + Math.floor(random() * 500),
        height: 300,
      })
      expect(Value.Check(MapScene, scene), `seed ${seed}`).toBe(true)
      for (const { x, y, headX } of scene.pins)
        expect(
          x >= 0 && y >= 0 && x <= scene.width && y <= scene.height && Number.isFinite(headX),
          `seed ${seed}`,
        ).toBe(true)
    }
  })

  it('[API-PLACE] moves pin heads apart where places share an address, and leaves their tips', () => {
    const { pins } = mapScene(gazetteer, {
      you,
      pins: Array.from({ length: 12 }, (_, at) => pin(at + 1)),
      miles: 10,
      width: 640,
      height: 560,
    })
    for (const [at, one] of pins.entries()) {
      expect([one.x, one.y]).toEqual([pins[0]?.x, pins[0]?.y])
      for (const other of pins.slice(at + 1))
        expect(Math.hypot(one.headX - other.headX, one.headY - other.headY)).toBeGreaterThan(pinHead.radius)
    }
  })

  it('[API-PLACE] draws no two labels over one another', () => {
    const { towns } = mapScene(gazetteer, { you, pins: [pin(1)], miles: 25, width: 640, height: 560 })
    expect(towns.length).toBeGreaterThan(10)
    const boxes = towns.map(({ labelX, labelY, name, anchor }) => {
      const wide = name.length * 5.5
      const left = anchor === 'start' ? labelX : anchor === 'end' ? labelX - wide : labelX - wide / 2
      return { left, right: left + wide, top: labelY - 9, bottom: labelY, name }
    })
    const covered = boxes.filter((a, at) =>
      boxes.slice(at + 1).some((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top),
    )
    expect(covered).toEqual([])
  })

  it('[API-PLACE] projects there and back', () => {
    const { random, seed } = seededRandom()
    const view = { width: 640, height: 480, lon0: -1.29, y0: 0.78, scale: 20_000 }
    for (let round = 0; round < 200 * inject('scale'); round++) {
      const point = { latitude: -80 + random() * 160, longitude: -180 + random() * 360 }
      const { x, y } = project(view, point.latitude, point.longitude)
      const back = unproject(view, x, y)
      expect(back.latitude, `seed ${seed}`).toBeCloseTo(point.latitude, 8)
      expect(back.longitude, `seed ${seed}`).toBeCloseTo(point.longitude, 8)
    }
  })

  it.each([
    ['nothing at all', { pins: [] }],
    ['a place at sea', { pins: [pin(1, 30, -50)] }],
    ['the pole', { pins: [pin(1, 90, 0)] }],
    ['both ends of the world', { pins: [pin(1, 60, -179), pin(2, -60, 179)] }],
    ['the member alone', { you }],
    ['an ocean of a ring', { you, miles: 500 }],
    ['a tiny ring', { you, miles: 0.01 }],
    ['two hundred places', { pins: Array.from({ length: 200 }, (_, at) => pin(at + 1)) }],
  ])('[APP-MAP-08] %s is drawn without harm', (_, some) => {
    expectWellFormed(drawMap(gazetteer, { pins: [], width: 350, height: 350, ...some }))
  })

  it('[API-PLACE] draws the same image for the same request', () => {
    const request = { you, pins: [pin(1), pin(2, 41)], miles: 25, width: 640, height: 560 }
    expect(drawMap(gazetteer, request)).toBe(drawMap(gazetteer, request))
  })
})
