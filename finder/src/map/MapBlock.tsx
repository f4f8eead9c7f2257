import { Button, Icon } from '@care/ui'
import { Suspense, useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { focusCard, mapFrom, useFound } from '../blocks/found.ts'
import { lazyWithError } from '../blocks/late.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { useWideScreen } from '../blocks/useWideScreen.ts'
import { useText } from '../messages/useText.ts'
import { pinsOf } from './pins.ts'
import './map.css'

export const mapBlocks: Registry = { map: MapBlock }

const DrawnMap = lazyWithError(() => import('./DrawnMap.tsx'))
const TileMap = lazyWithError(() => import('./TileMap.tsx'))

function MapBlock() {
  const { cards, here, miles, searchArea } = useFound()
  const { mapTilesUrl } = useBoot().settings
  const beside = useWideScreen(mapFrom)
  const [open, setOpen] = useState(false)
  const text = useText()
  const shown = beside || open
  const pins = useMemo(() => (shown ? pinsOf(cards()) : []), [shown, cards])
  if (!here) return null
  const View = mapTilesUrl === '' ? DrawnMap : TileMap
  return (
    <section className="map" aria-label={text('map.label')}>
      {beside ? null : (
        <Button className="map-toggle" aria-expanded={open} onPress={() => setOpen(!open)}>
          <Icon name="map" />
          {text(open ? 'map.hide' : 'map.show')}
        </Button>
      )}
      {shown ? (
        <Suspense
          fallback={
            <div className="map-box">
              <p className="map-help">{text('map.help')}</p>
              <div className="map-frame skeleton" />
            </div>
          }
        >
          <View
            key={`${here.lat},${here.lon},${miles}`}
            here={here}
            miles={miles}
            pins={pins}
            onPin={focusCard}
            onSearchArea={searchArea}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
