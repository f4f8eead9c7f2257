import type { Point } from '@care/contract'
import { Button, Icon, useAnnounce } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { locateDevice } from './place-source.ts'

/** After the field in the page, so that Enter in the field never presses it. */
export function UseMyLocation({ words, onFound }: { words: () => string; onFound: (point: Point) => void }) {
  const text = useText()
  const announce = useAnnounce()
  const [state, setState] = useState<'idle' | 'finding' | 'refused' | 'notFound'>('idle')
  const find = async () => {
    const before = words()
    setState('finding')
    announce(text('location.finding'))
    const answer = await locateDevice(navigator.geolocation)
    // Text typed in the meantime wins.
    if (words() !== before) return setState('idle')
    if ('point' in answer) {
      setState('idle')
      announce(text('location.mineSet'))
      return onFound(answer.point)
    }
    setState(answer.refused ? 'refused' : 'notFound')
    announce(text(answer.refused ? 'location.refused' : 'location.notFound'))
  }
  return (
    <div className="my-location">
      <Button look="quiet" onPress={() => void find()} isPending={state === 'finding'}>
        <Icon name="compass" />
        {text(state === 'finding' ? 'location.finding' : 'location.useMine')}
      </Button>
      {state === 'refused' || state === 'notFound' ? (
        <span className="field-help">{text(`location.${state}`)}</span>
      ) : null}
    </div>
  )
}
