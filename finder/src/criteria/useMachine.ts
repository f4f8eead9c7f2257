import { useCallback, useEffect, useRef, useState } from 'react'
import { transition } from './results-machine.ts'
import type { Effect, ResultsEvent, ResultsRules, ResultsState, Timer } from './results-state.ts'

type Work = Exclude<Effect, { type: 'start' } | { type: 'stop' }>
const due: Record<Timer, ResultsEvent> = {
  autoSearch: { type: 'autoSearchDue' },
  clearFilters: { type: 'clearReleased' },
  lookUp: { type: 'lookUpDue' },
}

/** Runs the results machine in React: keeps its state, its timers, and hands its other effects to `work`. */
export function useMachine(initial: () => ResultsState, rules: ResultsRules, work: (effect: Work) => void) {
  const [state, setState] = useState(initial)
  const current = useRef(state)
  const timers = useRef(new Map<Timer, ReturnType<typeof setTimeout>>())
  const latest = useRef({ rules, work })
  latest.current = { rules, work }

  const send = useCallback((event: ResultsEvent): ResultsState => {
    const step = transition(current.current, event, latest.current.rules)
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
        latest.current.work(effect)
      }
    }
    return step.state
  }, [])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return { state, send }
}
