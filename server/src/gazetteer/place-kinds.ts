/** The kinds of gazetteer entries, by their number in the file. */
export const entryKinds = ['town', 'neighborhood', 'county', 'state'] as const
export type EntryKind = (typeof entryKinds)[number]

export const none = 0xffffffff
export const noCounty = 0xffff

/**
 * How a key names its entry; the number is stored in the file. `ordinary` is added to it when the key is also a common
 * word.
 */
export const keyRole = { name: 0, alias: 1, bareCounty: 2, tail: 3 } as const
export const ordinary = 8

export function roleOf({ keys }: { keys: { role: Uint8Array } }, key: number): number {
  return (keys.role[key] ?? 0) & ~ordinary
}
