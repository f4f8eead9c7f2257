import { isShownTelecom } from '@care/display'

type IsShown = (system: string | undefined, value: string | undefined) => boolean

/** Number of cached results. */
const most = 10_000

/** `isShownTelecom`, which takes an address apart, once for each of the websites that a practice's people share. */
export function shownTelecoms(): IsShown {
  const known = new Map<string, boolean>()
  return (system, value) => {
    if (system === 'phone' || system === 'fax') return true
    const key = `${system} ${value}`
    const answer = known.get(key) ?? isShownTelecom({ system, value })
    if (known.size >= most) known.clear()
    known.set(key, answer)
    return answer
  }
}
