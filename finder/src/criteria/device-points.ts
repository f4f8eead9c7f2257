/**
 * Points from this tab's device, rounded as in the URL, to distinguish them from those of a shared link. They are
 * dropped with the tab.
 */
export function rememberDevicePoint(point: string, storage = tabStorage()): void {
  const points = [...new Set([point, ...ownPoints(storage)])].slice(0, most)
  inMemory = points
  try {
    storage?.setItem(key, JSON.stringify(points))
  } catch {
    /* Full or blocked: kept until the page is left. */
  }
}

export function isDevicePoint(point: string, storage = tabStorage()): boolean {
  return ownPoints(storage).includes(point)
}

const key = 'own-points'
const most = 10
let inMemory: readonly string[] = []

function ownPoints(storage: Storage | undefined): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return [...inMemory, ...(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])]
  } catch {
    return inMemory
  }
}

/** Even reading the property may throw if storage is blocked. */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
