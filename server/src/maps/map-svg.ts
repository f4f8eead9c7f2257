import { escapeHtml, type Language, type MapScene } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { townFont } from './map-labels.ts'
import { pinHead } from './map-pins.ts'
import { mapScene, type MapRequest } from './map-scene.ts'

export interface DrawOptions {
  language?: Language | undefined
  /** `variables`: colors come from the page (`--map-land`, …) with ours as fallback. `plain`: ours only, for PDFs. */
  colors?: 'variables' | 'plain' | undefined
  /** Colors that replace ours, by the names of `mapColors`. */
  palette?: Partial<Record<ColorName, string>> | undefined
  /** Prefix of ids inside the image: several images may be on one page. */
  idPrefix?: string | undefined
  title?: string | undefined
}

export const mapColors = {
  water: '#d8e6ee',
  land: '#f7f4ee',
  abroad: '#eceae4',
  coast: '#a9c2cf',
  county: '#c9c2b6',
  state: '#9c9488',
  town: '#4a4a45',
  countyName: '#6f695f',
  halo: '#fdfcf9',
  ring: '#2f6f8f',
  you: '#1d5f9e',
  pin: '#8a1f5c',
  pinInk: '#ffffff',
  scale: '#5b5a55',
} as const
export type ColorName = keyof typeof mapColors

/** Our own map as an SVG image with a title and a description in words. */
export function drawMap(gazetteer: Gazetteer, request: MapRequest, options: DrawOptions = {}): string {
  return sceneToSvg(mapScene(gazetteer, request), options)
}

export function sceneToSvg(
  scene: MapScene,
  { language = 'en', colors = 'variables', palette, idPrefix = 'map', title }: DrawOptions = {},
): string {
  const { width, height } = scene
  const ink = (name: ColorName) => {
    const color = escapeText(palette?.[name] ?? mapColors[name])
    return colors === 'plain' ? color : `var(--map-${name}, ${color})`
  }
  const id = escapeText(idPrefix)
  const line = (path: string, color: ColorName, rest: string) =>
    path === ''
      ? ''
      : `<path d="${path}" fill="none" stroke="${ink(color)}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" `,
    `role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${fonts}">`,
    `<title id="${id}-title">${escapeText(title ?? words[language].title)}</title>`,
    `<desc id="${id}-desc">${escapeText(describe(scene, language))}</desc>`,
    colors === 'plain' ? '' : darkStyle,
    `<rect width="${width}" height="${height}" fill="${ink('water')}"/>`,
    scene.abroad === '' ? '' : `<path d="${scene.abroad}" fill="${ink('abroad')}"/>`,
    scene.land === '' ? '' : `<path d="${scene.land}" fill="${ink('land')}" fill-rule="evenodd"/>`,
    line(scene.coast, 'coast', 'stroke-width="1.2"'),
    line(scene.countyLines, 'county', 'stroke-width="1" stroke-dasharray="5 4"'),
    line(scene.stateLines, 'state', 'stroke-width="1.6"'),
    drawRing(scene, ink),
    drawNames(scene, ink),
    drawMemberLocation(scene, ink),
    drawPins(scene, ink),
    drawScale(scene, ink, language),
    '</svg>',
  ].join('')
}

/** An image follows the reader's color scheme. */
const darkColors: Partial<Record<ColorName, string>> = {
  water: '#17242c',
  land: '#2b2826',
  abroad: '#232120',
  coast: '#35505f',
  county: '#4a4643',
  state: '#857e77',
  town: '#d0cbc5',
  countyName: '#b3aca5',
  halo: '#211f1e',
  ring: '#8fbcff',
  you: '#8fbcff',
  pin: '#f2a6cf',
  pinInk: '#211f1e',
  scale: '#bdb7b0',
}
const darkStyle = `<style>@media (prefers-color-scheme: dark){svg{${Object.entries(darkColors)
  .map(([name, color]) => `--map-${name}:${color}`)
  .join(';')}}}</style>`

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"

type Ink = (name: ColorName) => string

function drawNames({ counties, towns }: MapScene, ink: Ink): string {
  const halo = `stroke="${ink('halo')}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
  const countyNames = counties.map(
    ({ x, y, name }) =>
      `<text x="${x}" y="${y}" text-anchor="middle" font-size="12" letter-spacing="1" fill="${ink('countyName')}">` +
      `${escapeText(name)}</text>`,
  )
  const townNames = towns.map(
    ({ x, y, labelX, labelY, name, size, anchor }) =>
      `<circle cx="${x}" cy="${y}" r="${townDot[size]}" fill="${ink('town')}" stroke="${ink('halo')}"/>` +
      `<text x="${labelX}" y="${labelY}" text-anchor="${anchor}" font-size="${townFont[size]}" ` +
      `font-weight="${size === 'large' ? 600 : 400}" fill="${ink('town')}" ${halo}>${escapeText(name)}</text>`,
  )
  return [...countyNames, ...townNames].join('')
}

const townDot = { large: 3, medium: 2.4, small: 1.8 } as const

function drawRing({ ring }: MapScene, ink: Ink): string {
  if (!ring) return ''
  const line = `stroke="${ink('ring')}" stroke-width="1.6" stroke-dasharray="2 5" stroke-linecap="round"`
  return `<circle cx="${ring.x}" cy="${ring.y}" r="${ring.r}" fill="${ink('ring')}" fill-opacity="0.055" ${line}/>`
}

function drawMemberLocation({ you }: MapScene, ink: Ink): string {
  if (!you) return ''
  const at = `cx="${you.x}" cy="${you.y}" fill="${ink('you')}"`
  return `<circle ${at} r="11" fill-opacity="0.18"/><circle ${at} r="6" stroke="${ink('pinInk')}" stroke-width="2.2"/>`
}

/**
 * The first locations are on top: drawn last. All heads are above all tails, so that no number is covered by another's
 * tail.
 */
function drawPins({ pins }: MapScene, ink: Ink): string {
  const edge = `fill="${ink('pin')}" stroke="${ink('pinInk')}" stroke-width="1.6" stroke-linejoin="round"`
  const backwards = [...pins].reverse()
  const drops = backwards.map(
    ({ x, y, headX, headY }) =>
      `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="1.8" fill="#000" fill-opacity="0.18"/>` +
      `<path d="${pinPath(x, y, headX, headY)}" ${edge}/>`,
  )
  const heads = backwards.map(({ headX, headY, number, label }) => {
    const mark =
      number === 0
        ? `<circle cx="${headX}" cy="${headY}" r="4.2" fill="${ink('pinInk')}"/>`
        : `<text x="${headX}" y="${tenth(headY + 4.3)}" text-anchor="middle" font-size="12" ` +
          `font-weight="700" fill="${ink('pinInk')}">${number}</text>`
    // A disc without an outline: it covers the tails of other pins and blends into its own.
    const head = `<circle cx="${headX}" cy="${headY}" r="${pinHead.radius - 0.7}" fill="${ink('pin')}"/>`
    return `<g><title>${escapeText(label)}</title>${head}${mark}</g>`
  })
  return drops.join('') + heads.join('')
}

/** A drop from the location to the head: two tangents to the circle of the head and the arc around it. */
function pinPath(x: number, y: number, headX: number, headY: number): string {
  const r = pinHead.radius
  const towards = Math.atan2(y - headY, x - headX)
  const spread = Math.acos(Math.min(1, r / Math.max(r, Math.hypot(x - headX, y - headY)))) * 0.92
  const at = (angle: number) => `${tenth(headX + r * Math.cos(angle))} ${tenth(headY + r * Math.sin(angle))}`
  return `M${tenth(x)} ${tenth(y)}L${at(towards - spread)}A${r} ${r} 0 1 0 ${at(towards + spread)}Z`
}

function drawScale({ scale, ring, height }: MapScene, ink: Ink, language: Language): string {
  const write = (x: number, y: number, miles: number, color: ColorName, rest: string) =>
    `<text x="${tenth(x)}" y="${tenth(y)}" fill="${ink(color)}" stroke="${ink('halo')}" stroke-width="3" ` +
    `paint-order="stroke" ${rest}>${miles} ${words[language].miles}</text>`
  const bar =
    `<path d="M12 ${height - 17}v5h${scale.pixels}v-5" fill="none" ` + `stroke="${ink('scale')}" stroke-width="1.4"/>`
  const length = write(18 + scale.pixels, height - 10, scale.miles, 'scale', 'font-size="12"')
  if (!ring || ring.y - ring.r < 14) return bar + length
  const middle = 'text-anchor="middle" font-size="12" font-weight="600"'
  return bar + length + write(ring.x, ring.y - ring.r + 4, ring.miles, 'ring', middle)
}

const words = {
  en: {
    title: 'Map',
    miles: 'mi',
    you: 'Your place is marked.',
    ring: 'The ring is {0} miles around you.',
    pins: 'Places: {0}.',
    towns: 'Towns shown: {0}.',
  },
  es: {
    title: 'Mapa',
    miles: 'mi',
    you: 'Su lugar está marcado.',
    ring: 'El círculo marca {0} millas a su alrededor.',
    pins: 'Lugares: {0}.',
    towns: 'Ciudades: {0}.',
  },
} as const

/** Text alternative for screen readers. */
function describe({ you, ring, pins, towns }: MapScene, language: Language): string {
  const say = words[language]
  const fill = (text: string, value: string) => text.replace('{0}', () => value)
  const list = pins
    .slice(0, 30)
    .map(({ number, label }) => (number > 0 ? `${number} ${label}` : label))
    .join('; ')
  return [
    ring ? fill(say.ring, String(ring.miles)) : you ? say.you : '',
    list === '' ? '' : fill(say.pins, list),
    towns.length === 0
      ? ''
      : fill(
          say.towns,
          towns
            .slice(0, 8)
            .map(({ name }) => name)
            .join(', '),
        ),
  ]
    .filter(Boolean)
    .join(' ')
}

function escapeText(text: string): string {
  return escapeHtml(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
