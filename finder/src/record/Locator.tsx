import type { BlockOf } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiAddress } from '../api/addresses.ts'
import { useBoot } from '../api/BootContext.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { useScope } from './card-context.ts'
import { StreetMap } from './StreetMap.tsx'
import { locator, locatorUrl, type Position } from './locator.ts'
import { textsAt, valueAt } from './value-at.ts'

/**
 * The picture of one place; pressing it opens directions in a new tab. Without a position there is no picture
 * (APP-MAP-08).
 */
export function Locator({ block }: { block: BlockOf<'locator'> }) {
  const scope = useScope()
  const { settings, client } = useBoot()
  const text = useText()
  const said = useTenantText()
  const [broken, setBroken] = useState(false)
  const { data: googleKey } = useQuery({
    queryKey: ['maps-key'],
    queryFn: async ({ signal }) => (await client.mapsKey(signal).catch(() => undefined)) ?? null,
    enabled: settings.googleMaps === true,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const position = positionIn(valueAt(scope, 'position'))
  if (position === undefined || broken || (settings.googleMaps === true && googleKey === undefined)) return null
  const [name = '', address = ''] = [textsAt(valueAt(scope, 'name'))[0], textsAt(valueAt(scope, 'addressText'))[0]]
  const directions = valueAt(scope, 'directions')
  const picture = (
    <img
      className="locator"
      src={locatorUrl(position, {
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
          {picture}
        </a>
      ) : (
        picture
      )}
      {googleKey ? <StreetMap position={position} name={name} googleKey={googleKey} /> : null}
      {block.label === undefined ? null : <figcaption>{said(block.label)}</figcaption>}
    </figure>
  )
}

function positionIn(value: unknown): Position | undefined {
  const [lat, lon] = [valueAt(value, 'lat'), valueAt(value, 'lon')]
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined
}
