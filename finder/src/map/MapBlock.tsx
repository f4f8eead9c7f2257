import { milesBetween, type Point } from '@care/contract'
import { Button, Icon } from '@care/ui'
import { Suspense, useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { focusCard, mapBesideListWidth, useShownResults, type Area } from '../blocks/shown-results.ts'
import { lazyWithError } from '../blocks/lazy.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { useWideScreen, wideButtonsWidth } from '../blocks/useWideScreen.ts'
import { useText } from '../messages/useText.ts'
import { pinsOf } from './pins.ts'
import type { View } from './view.ts'
import './map.css'

export const mapBlocks: Registry = { map: MapBlock }

const DrawnMap = lazyWithError(() => import('./SvgMap.tsx'))
const TileMap = lazyWithError(() => import('./TileMap.tsx'))

function MapBlock() {
  const { cards, searchPoint, miles, searchArea } = useShownResults()
  const { mapTilesUrl } = useBoot().settings
  const beside = useWideScreen(mapBesideListWidth)
  const isNarrow = !useWideScreen(wideButtonsWidth)
  const [open, setOpen] = useState(false)
  // The map stays on the area that was searched from it, instead of fitting the new pins.
  const [searched, setSearched] = useState<{ area: Area; view: View }>()
  const text = useText()
  const shown = beside || open
  const pins = useMemo(() => (shown ? pinsOf(cards()) : []), [shown, cards])
  if (!searchPoint) return null
  const View = mapTilesUrl === '' ? DrawnMap : TileMap
  return (
    <section className="map" aria-label={text('map.label')}>
      {beside ? null : (
        <Button
          className="map-toggle"
          aria-label={text(open ? 'map.hide' : 'map.show')}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          <Icon name="map" />
          {text(isNarrow ? 'map.short' : open ? 'map.hide' : 'map.show')}
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
            key={`${searchPoint.latitude},${searchPoint.longitude},${miles}`}
            searchPoint={searchPoint}
            miles={miles}
            pins={pins}
            onPin={focusCard}
            onSearchArea={(area, view) => {
              setSearched({ area, view })
              searchArea(area)
            }}
            start={searched && isSameArea(searched.area, searchPoint, miles) ? searched.view : undefined}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

/** The address bar may round a point. */
function isSameArea(area: Area, point: Point, miles: number): boolean {
  return area.miles === miles && milesBetween(area, point) < 0.5
}
