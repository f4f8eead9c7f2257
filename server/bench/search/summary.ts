import type { Engines } from './compare-engines.ts'
import type { OverHttp } from './compare-http.ts'
import type { ByClass } from './measure.ts'

export interface SizeFigures {
  build: { seconds: number; snapshotMb: number; recordsMb: number }
  engines: Engines
  http: OverHttp
}

/** The targets and the measured figures, as a Markdown table. */
export function summary(figures: ReadonlyMap<number, SizeFigures>, visibleP99: number): string {
  const sizes = [...figures.keys()].sort((a, b) => a - b)
  const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
  const at = (size: number) => figures.get(size)
  const rate = (size: number, name: string) =>
    Math.max(...[8, 16].map((connections) => at(size)?.http.rates[`${name} ${connections}`]?.rate ?? 0))
  const rows = sizes.flatMap((size) => {
    const { engines, http, build } = at(size) ?? {}
    if (!engines || !http || !build) return []
    const { inProcess } = engines
    return [
      [size, 'p50 / p95, ms', '', both(inProcess)],
      [size, 'against OpenSearch, p50 / p95', '≥ 100× / ≥ 60×', against(engines.openSearch, inProcess)],
      [size, 'against SQLite, p50 / p95', '≥ 15× / ≥ 40×', against(engines.sqlite, inProcess)],
      [size, 'against PostGIS, p50 / p95', '', against(engines.postgis, inProcess)],
      [
        size,
        'HTTP requests/s, whole call (8 / 16 connections)',
        '',
        [8, 16].map((connections) => Math.round(http.rates[`in-process ${connections}`]?.rate ?? 0)).join(' / '),
      ],
      [
        size,
        'HTTP requests/s against OpenSearch behind the same call',
        '≥ 35×',
        times(rate(size, 'in-process') / rate(size, 'OpenSearch')),
      ],
      [
        size,
        'HTTP, share of an empty Fastify reply',
        '≥ 12% at 200k',
        `${((100 * rate(size, 'in-process')) / rate(size, 'empty')).toFixed(1)}%`,
      ],
      [
        size,
        'eight facets, p50 against none',
        '≤ 5×',
        times((engines.withFacets.all?.p50 ?? 0) / (inProcess.all?.p50 ?? 1)),
      ],
      [
        size,
        'mean with 5,000 unmerged changes',
        '≤ 1.5×',
        times((engines.unmerged.all?.mean ?? 0) / (inProcess.all?.mean ?? 1)),
      ],
      [size, 'RSS of the serving process', '≤ 700 MB', `${http.rssMb} MB`],
      [size, 'cold start to first answer', '≤ 2.5 s', `${http.coldSeconds.toFixed(2)} s`],
      [
        size,
        'build, snapshot, record bytes',
        '',
        `${build.seconds.toFixed(0)} s, ${build.snapshotMb.toFixed(0)} MB, ${build.recordsMb.toFixed(0)} MB`,
      ],
      [
        size,
        'totals that differ from brute force / SQLite / OpenSearch / PostGIS',
        '0',
        ['bruteForce', 'SQLite', 'OpenSearch', 'PostGIS'].map((name) => engines.differing[name] ?? '–').join(' / '),
      ],
    ]
  })
  const growth = (at(largest)?.engines.inProcess.all?.p50 ?? 0) / (at(smallest)?.engines.inProcess.all?.p50 ?? 1)
  rows.push(
    ['', `growth ${smallest} → ${largest}, p50`, '≤ 4×', times(growth)],
    ['', 'committed change visible in search, p99', '≤ 250 ms', `${visibleP99.toFixed(0)} ms`],
  )
  return [
    '| providers | what | reach | measured |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

const both = (figures: ByClass) => `${figures.all?.p50.toFixed(3)} / ${figures.all?.p95.toFixed(3)}`

function against(other: ByClass | undefined, own: ByClass): string {
  if (!other?.all || !own.all) return 'not measured'
  return `${times(other.all.p50 / own.all.p50)} / ${times(other.all.p95 / own.all.p95)}`
}

const times = (ratio: number) =>
  Number.isFinite(ratio) ? `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}×` : 'not measured'
