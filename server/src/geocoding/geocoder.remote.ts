import type { ResolvedPlace } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { placeAt } from '../gazetteer/place-at.ts'
import { placeNote } from '../gazetteer/place-notes.ts'
import { readPlaceQuery } from './place-query.ts'
import { resolveWithOthers, type Resolution, type ResolveOptions } from './resolve-place.ts'

export interface RemoteOptions {
  gazetteer: Gazetteer
  baseUrl: string
  timeoutMs?: number | undefined
  now?: (() => number) | undefined
  /** Called with the reason for a failed call; never with the address or the key. */
  onFailure?: ((reason: string) => void) | undefined
}

/** A result of an address service, before it is validated. */
export type RemoteMatch = Omit<ResolvedPlace, 'state' | 'county'>

interface Service {
  /** Whether the service knows more about this text than the gazetteer does. */
  wants(q: string, own: Resolution | undefined): boolean
  urlOf(q: string, options: ResolveOptions): URL
  /** The first usable match, undefined if there is none; throws if the response has an unexpected format. */
  read(answer: unknown, q: string): RemoteMatch | undefined
}

const defaultTimeout = 2_000
/** A response is a few kilobytes; a larger one is invalid. */
const largestAnswer = 1_000_000
/**
 * After this many consecutive failures the service is not called for a while, so that not every member waits for the
 * timeout.
 */
const breaker = { failures: 3, restMs: 30_000 } as const

/**
 * The gazetteer behind an address service, which is called only for what it knows better, and never waited for longer
 * than the limit.
 */
export function remoteGeocoder(
  service: Service,
  { gazetteer, timeoutMs = defaultTimeout, now = Date.now, onFailure }: RemoteOptions,
): Geocoder {
  let failures = 0
  let restsUntil = 0
  const ask = async (q: string, options: ResolveOptions): Promise<RemoteMatch | undefined> => {
    if (now() < restsUntil) throw new Error('paused after repeated failures')
    try {
      const found = service.read(await fetchJson(service.urlOf(q, options), timeoutMs), q)
      failures = 0
      return found
    } catch (error) {
      failures++
      if (failures >= breaker.failures) restsUntil = now() + breaker.restMs
      throw error
    }
  }
  return {
    async resolve(q, options = {}) {
      const own = resolveWithOthers(gazetteer, q, options)
      if (readPlaceQuery(q).point || !service.wants(q, own)) return own
      try {
        const found = await ask(q, options)
        return (found && trusted(gazetteer, found)) ?? own
      } catch (error) {
        onFailure?.(`The address service failed: ${reasonOf(error)}.`)
        return own && withNote(own, placeNote(options.language ?? 'en', 'serviceAway'))
      }
    },
  }
}

/** A point outside the country is a mistake of the service. */
function trusted(gazetteer: Gazetteer, found: RemoteMatch): Resolution | undefined {
  const at = placeAt(gazetteer, found.lat, found.lon)
  return at && { place: { ...found, state: at.state, county: at.county }, others: [] }
}

function withNote({ place, others }: Resolution, note: string): Resolution {
  return {
    place: { ...place, approximate: place.approximate === undefined ? note : `${note} ${place.approximate}` },
    others,
  }
}

async function fetchJson(url: URL, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return JSON.parse(await readText(response))
}

/** The time limit covers the body too: a service may send its headers and then stall. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > largestAnswer) throw new Error('response too large')
  }
  return text + decoder.decode()
}

/** The message of a network error may contain the requested address: only its kind is reported. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  if (error instanceof SyntaxError) return 'answer is not JSON'
  if (error instanceof TypeError) return 'cannot be reached'
  return error.message
}
