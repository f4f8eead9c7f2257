import type { MapScene } from '@care/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiAddress } from '../api/addresses.ts'
import { useClient } from '../api/BootContext.tsx'
import { call, searchHeaders } from '../api/call.ts'
import { delays } from '../delays.ts'
import { useLanguage } from '../messages/useText.ts'
import type { Size, View } from './view.ts'

/** Larger than the frame, so that a small move shows no blank edge. */
const margin = 1.4

/** Land, borders and names behind the pins, from the server's gazetteer. Loading a scene is not a search. */
export function useScene(view: View, size: Size): { scene: MapScene | undefined; failed: boolean } {
  const client = useClient()
  const language = useLanguage()
  const resting = useResting(view)
  const ready = size.width > 0 && size.height > 0
  const query = new URLSearchParams({
    lat: resting.latitude.toFixed(4),
    lng: resting.longitude.toFixed(4),
    span: Math.max(1, resting.radius * 2 * margin).toFixed(2),
    width: String(pixels(size.width)),
    height: String(pixels(size.height)),
    lang: language,
  }).toString()
  const { data, status } = useQuery({
    queryKey: ['map', query],
    queryFn: async ({ signal }): Promise<MapScene> =>
      (
        await call(client.context, apiAddress(`/places/map-scene?${query}`, client.context.settings), {
          signal,
          headers: searchHeaders(client.context),
        })
      ).json(),
    enabled: ready,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
  return { scene: data, failed: status === 'error' }
}

/** In steps, so that resizing the window does not send a request per pixel. */
const pixels = (wanted: number) => Math.min(2_000, Math.max(100, Math.ceil((wanted * margin) / 20) * 20))

/** The view once it has stopped moving. */
function useResting(view: View): View {
  const [resting, setResting] = useState(view)
  useEffect(() => {
    if (view === resting) return undefined
    const timer = setTimeout(() => setResting(view), delays.mapRest)
    return () => clearTimeout(timer)
  }, [view, resting])
  return resting
}
