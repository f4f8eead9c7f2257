/** Storage for reports that could not be sent. In the first bundle: the rest loads only if there are some. */
const keyOf = (tenantId: string) => `reports.${tenantId}`
const changed = 'care-reports'

export function keptText(tenantId: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(keyOf(tenantId)) ?? undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** False if the device cannot store it. */
export function saveKeptText(tenantId: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis.localStorage.removeItem(keyOf(tenantId))
    else globalThis.localStorage.setItem(keyOf(tenantId), text)
    globalThis.dispatchEvent(new Event(changed))
    return true
  } catch {
    return false
  }
}

/** In this tab or another one. */
export function onKeptReports(listener: () => void): () => void {
  const events = [changed, 'storage']
  for (const event of events) globalThis.addEventListener(event, listener)
  return () => {
    for (const event of events) globalThis.removeEventListener(event, listener)
  }
}
