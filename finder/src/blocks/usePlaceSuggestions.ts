import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import type { Client } from '../api/client.ts'
import { delays } from '../delays.ts'
import { shortestPlaceText, type PlaceSource, type SuggestedPlace } from './place-source.ts'

/** Suggestions for the typed text, after a pause in typing; an outdated request is aborted. */
export function usePlaceSuggestions(typed: string, active: boolean) {
  const { client, settings } = useBoot()
  const { source, failed } = usePlaceSource(client, settings.googleMaps === true)
  const rested = useDebouncedValue(typed.trim(), delays.inputDebounce)
  const enabled = active && rested.length >= shortestPlaceText
  const answer = useQuery({
    queryKey: [
      'places',
      client.context.tenantId,
      client.context.language(),
      source === undefined ? 'own' : 'google',
      rested,
    ],
    queryFn: ({ signal }) => suggestFrom(source, ownPlaces(client), rested, signal),
    enabled,
    retry: false,
    networkMode: 'always',
    staleTime: delays.answersFresh,
    refetchOnWindowFocus: false,
  })
  const waiting = active && typed.trim().length >= shortestPlaceText && (typed.trim() !== rested || answer.isFetching)
  // The error stays after blur: a line that disappears between mouse down and mouse up would move the button below.
  return {
    places: enabled ? (answer.data ?? []) : [],
    waiting,
    failed: answer.isError,
    mapsFailed: failed,
    settled: enabled && !waiting && !answer.isError,
  }
}

/** Google rejects an exhausted quota or a key of another site; then our own places are used. */
async function suggestFrom(
  google: PlaceSource | undefined,
  own: PlaceSource,
  text: string,
  signal: AbortSignal,
): Promise<SuggestedPlace[]> {
  if (!google) return own.suggest(text, signal)
  return google.suggest(text, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    console.error('Google suggested no places', error)
    return own.suggest(text, signal)
  })
}

export function ownPlaces(client: Pick<Client, 'suggestPlaces'>): PlaceSource {
  return {
    async suggest(text, signal) {
      const places = await client.suggestPlaces(text, signal)
      return places.map(({ text: label, detail, lat, lon }, index) => ({
        id: `${index}:${label}`,
        text: label,
        detail,
        resolve: async () => ({ text: label, latitude: lat, longitude: lon }),
      }))
    },
  }
}

/** Google's places if the key vault has a key. If anything fails there, our own places are used. */
function usePlaceSource(client: Client, hasKey: boolean) {
  const google = useQuery({
    queryKey: ['google-places'],
    queryFn: async ({ signal }) => {
      const key = await client.mapsKey(signal).catch(() => undefined)
      if (!key) return null
      const { googlePlaces, loadGoogleMaps } = await import('./google-places.ts')
      return googlePlaces(await loadGoogleMaps(key))
    },
    enabled: hasKey,
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
  })
  useEffect(() => {
    if (google.error) console.error(google.error.message, google.error)
  }, [google.error])
  return useMemo(() => ({ source: google.data ?? undefined, failed: google.isError }), [google.data, google.isError])
}

function useDebouncedValue(value: string, after: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return rested
}
