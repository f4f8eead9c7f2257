import { useLatest } from '@care/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { transition } from './results-machine.ts'
import type { Effect, ResultsEvent, ResultsInputs, ResultsState, Timer } from './results-state.ts'

type Work = Exclude<Effect, { type: 'start' } | { type: 'stop' }>
const due: Record<Timer, ResultsEvent> = {
  autoSearch: { type: 'autoSearchDue' },
  clearFilters: { type: 'clearReleased' },
  lookUp: { type: 'lookUpDue' },
}

/**
 * Runs the results machine in React: holds its state and timers, and passes its other effects to `work`. `send` returns
 * the next state immediately, and `read` the current one, for callers that cannot wait for a render.
 */
export function useResultsMachine(
  initial: () => ResultsState,
  inputs: ResultsInputs,
  work: (effect: Work, send: (event: ResultsEvent) => ResultsState) => void,
) {
  const [state, setState] = useState(initial)
  const current = useRef(state)
  const timers = useRef(new Map<Timer, ReturnType<typeof setTimeout>>())
  const latest = useLatest({ inputs, work })

  const send = useCallback(
    function send(event: ResultsEvent): ResultsState {
      const step = transition(current.current, event, latest.current.inputs)
      current.current = step.state
      setState(step.state)
      for (const effect of step.effects) {
        if (effect.type === 'start' || effect.type === 'stop') {
          clearTimeout(timers.current.get(effect.timer))
          timers.current.delete(effect.timer)
          if (effect.type === 'start')
            timers.current.set(
              effect.timer,
              setTimeout(() => send(due[effect.timer]), effect.after),
            )
        } else {
          latest.current.work(effect, send)
        }
      }
      return step.state
    },
    [latest],
  )

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return { state, send, read: useCallback(() => current.current, []) }
}
