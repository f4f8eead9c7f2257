import rates from './noise.json' with { type: 'json' }

export const files = ['registry', 'roster', 'portal'] as const
export type FileName = (typeof files)[number]

export interface NoiseOptions {
  /** Factor for all rates of names, facts and locations; numbers, lists and hard negatives are unchanged. */
  factor?: number
  /** With the held-out kind of noise. */
  heldBack?: boolean
  npis?: 'most' | 'none'
  licenses?: boolean
}

type Group = 'names' | 'numbers' | 'facts' | 'places'

export interface Noise {
  lists(file: FileName): number
  hard(name: keyof typeof rates.hardNegatives): number
  rate(group: Group, name: string, file: FileName): number
}

/** The rates of noise.json. */
export function readNoise({ factor = 1, heldBack = false, npis = 'most', licenses = true }: NoiseOptions = {}): Noise {
  const compiled = new Map<string, number>()
  for (const group of ['names', 'numbers', 'facts', 'places'] as const)
    for (const [name, entry] of Object.entries(rates[group]) as [string, Entry][])
      for (const file of files) {
        const scaled = shareOf(entry, file) * (group === 'numbers' ? 1 : factor)
        compiled.set(`${group} ${name} ${file}`, Math.min(0.95, scaled))
      }
  for (const file of files) {
    if (!heldBack) compiled.set(`names ${rates.heldBack} ${file}`, 0)
    if (npis === 'none') compiled.set(`numbers npiMissing ${file}`, 1)
    if (!licenses) compiled.set(`numbers license ${file}`, 0)
  }
  return {
    lists: (file) => rates.lists[file],
    hard: (name) => rates.hardNegatives[name].share,
    rate(group, name, file) {
      const rate = compiled.get(`${group} ${name} ${file}`)
      if (rate === undefined) throw new Error(`noise.json has no rate ${group}.${name}.`)
      return rate
    },
  }
}

type Entry = number | { share: number } | Record<FileName, number>

function shareOf(entry: Entry, file: FileName): number {
  if (typeof entry === 'number') return entry
  return 'share' in entry ? entry.share : entry[file]
}
