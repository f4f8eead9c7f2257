import { Button, Icon } from '@care/ui'
import { zoomStep } from './can-zoom-in.ts'
import { useText } from '../messages/useText.ts'

export interface MapControlsProps {
  moved: boolean
  /** The area is larger than the widest search. */
  tooWide: boolean
  /** Closer in, there would be nothing to see. */
  closest?: boolean
  onSearch: () => void
  onZoom: (factor: number) => void
  onMove: (east: number, south: number) => void
  onReset: () => void
}

/** Everything a pointer can do on the map, also for the keyboard. */
export function MapControls({ moved, tooWide, closest = false, onSearch, onZoom, onMove, onReset }: MapControlsProps) {
  const text = useText()
  return (
    <>
      <div className="map-search" role="status">
        {moved && tooWide ? <p className="map-too-wide">{text('map.tooWide')}</p> : null}
        {moved && !tooWide ? (
          <Button look="primary" onPress={onSearch}>
            {text('map.searchArea')}
          </Button>
        ) : null}
      </div>
      <div className="map-controls" role="group" aria-label={text('map.controls')}>
        <Button
          look="secondary"
          aria-label={text('map.zoomIn')}
          aria-disabled={closest || undefined}
          onPress={() => {
            if (!closest) onZoom(zoomStep)
          }}
        >
          <Icon name="plus" />
        </Button>
        <Button look="secondary" aria-label={text('map.zoomOut')} onPress={() => onZoom(1 / zoomStep)}>
          <Icon name="minus" />
        </Button>
        <Button look="secondary" aria-label={text('map.reset')} onPress={onReset}>
          <Icon name="compass" />
        </Button>
        <Button
          look="secondary"
          className="map-move map-turn-up"
          aria-label={text('map.move.north')}
          onPress={() => onMove(0, -1)}
        >
          <Icon name="chevronDown" />
        </Button>
        <Button look="secondary" className="map-move" aria-label={text('map.move.south')} onPress={() => onMove(0, 1)}>
          <Icon name="chevronDown" />
        </Button>
        <Button
          look="secondary"
          className="map-move map-turn-back"
          aria-label={text('map.move.west')}
          onPress={() => onMove(-1, 0)}
        >
          <Icon name="chevronRight" />
        </Button>
        <Button look="secondary" className="map-move" aria-label={text('map.move.east')} onPress={() => onMove(1, 0)}>
          <Icon name="chevronRight" />
        </Button>
      </div>
    </>
  )
}
