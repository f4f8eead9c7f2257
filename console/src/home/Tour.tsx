import { Button, Checkbox } from '@care/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../messages/useText.ts'

/** Things to try, in an order in which each step uses the previous one. The paths are those of screens. */
const steps = [
  { id: 'verify', path: 'work' },
  { id: 'why', path: 'records?q=smith' },
  { id: 'match', path: 'match-review' },
  { id: 'load', path: 'loads' },
  { id: 'label', path: 'documents' },
  { id: 'export', path: 'exports' },
  { id: 'colleague', path: 'staff' },
] as const

const storageKey = 'care-console-tour'
const hidden = 'hidden'

/** A five-minute tour for new users. Completed steps stay checked on this device; if hidden, it can be shown again. */
export function Tour({ tenant, paths }: { tenant: string; paths: ReadonlySet<string> }) {
  const text = useText()
  const [done, setDone] = useState(readDone)
  const change = (next: readonly string[]) => {
    setDone(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }
  if (done.includes(hidden))
    return (
      <Button look="quiet" onPress={() => change([])}>
        {text('tour.show')}
      </Button>
    )
  const seen = steps.filter(({ path }) => paths.has(path.split('?')[0] ?? ''))
  return (
    <section className="tour" aria-labelledby="tour">
      <div className="page-head">
        <h2 id="tour">{text('tour.title')}</h2>
        <Button look="quiet" onPress={() => change([hidden])}>
          {text('tour.hide')}
        </Button>
      </div>
      <ol>
        {seen.map(({ id, path }) => (
          <li key={id}>
            <Checkbox
              checked={done.includes(id)}
              onChange={(isDone) => change(isDone ? [...done, id] : done.filter((each) => each !== id))}
            >
              {text(`tour.${id}`)}
            </Checkbox>
            <p>
              {text(`tour.${id}Text`)} <Link to={`/${tenant}/${path}`}>{text(`tour.${id}Go`)}</Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function readDone(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
