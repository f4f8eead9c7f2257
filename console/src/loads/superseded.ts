import type { LoadStatus } from '@care/contract'

type Listed = Pick<LoadStatus, 'loadId' | 'source' | 'sha256' | 'dryRun' | 'state' | 'createdAt'>

/** Dry runs whose file was checked again or applied afterwards: nothing is left to do. */
export function supersededIn(loads: readonly Listed[]): ReadonlySet<string> {
  const latest = new Map<string, string>()
  for (const { source, sha256, state, createdAt } of loads) {
    if (sha256 === '' || state === 'failed' || state === 'canceled') continue
    const key = `${source} ${sha256}`
    if (createdAt > (latest.get(key) ?? '')) latest.set(key, createdAt)
  }
  return new Set(
    loads
      .filter(({ dryRun, state, source, sha256, createdAt }) => {
        return dryRun && state === 'done' && createdAt < (latest.get(`${source} ${sha256}`) ?? '')
      })
      .map(({ loadId }) => loadId),
  )
}
