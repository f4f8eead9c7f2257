import type { BlockOf, Point } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiAddress } from '../api/addresses.ts'
import { useBoot } from '../api/BootContext.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { useScope } from './card-context.ts'
import { StreetMap } from './StreetMap.tsx'
import { locator, locatorUrl } from './locator.ts'
import { textsAt, valueAt } from './value-at.ts'

/**
 * The image of one location; clicking it opens directions in a new tab. Without a position there is no image
 * (APP-MAP-08).
 */
export function Locator({ block }: { block: BlockOf<'locator'> }) {
  const scope = useScope()
  const { settings, client } = useBoot()
  const text = useText()
  const tenantText = useTenantText()
  const [broken, setBroken] = useState(false)
  const { data: googleKey } = useQuery({
    queryKey: ['maps-key'],
    queryFn: async ({ signal }) => (await client.mapsKey(signal).catch(() => undefined)) ?? null,
    enabled: settings.googleMaps === true,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const point = pointIn(valueAt(scope, 'position'))
  if (point === undefined || broken || (settings.googleMaps === true && googleKey === undefined)) return null
  const [name = '', address = ''] = [textsAt(valueAt(scope, 'name'))[0], textsAt(valueAt(scope, 'addressText'))[0]]
  const directions = valueAt(scope, 'directions')
  const [note] = textsAt(valueAt(scope, 'mapNote'))
  const image = (
    <img
      className="locator"
      src={locatorUrl(point, {
        address: apiAddress('/places/map.svg', settings),
        googleKey: googleKey ?? undefined,
      })}
      width={locator.size}
      height={locator.size}
      loading="lazy"
      alt={
        typeof directions === 'string'
          ? text('detail.locator', { name, address })
          : text('detail.locatorPlain', { name })
      }
      onError={() => setBroken(true)}
    />
  )
  return (
    <figure className="locator-box">
      {typeof directions === 'string' ? (
        <a className="locator-link" href={directions} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      ) : (
        image
      )}
      {googleKey ? <StreetMap point={point} name={name} googleKey={googleKey} /> : null}
      {block.label === undefined ? null : <figcaption>{tenantText(block.label)}</figcaption>}
      {note === undefined || note === '' ? null : <p className="locator-note">{note}</p>}
    </figure>
  )
}

function pointIn(value: unknown): Point | undefined {
  const [latitude, longitude] = [valueAt(value, 'latitude'), valueAt(value, 'longitude')]
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}
