import { Skeleton, Spinner } from '@care/ui'
import { useText } from '../messages/useText.ts'

/** The layout of the results page while its files load; its styles are part of the first file. */
export function ResultsWaiting() {
  const text = useText()
  return (
    <div className="results-waiting">
      <div className="waiting-top">
        <p className="waiting-words" role="status" aria-busy="true">
          <Spinner />
          {text('app.loading')}
        </p>
        <Skeleton className="waiting-bar waiting-bar-heading" />
      </div>
      <div aria-hidden="true" className="card waiting-card waiting-side">
        <Bars of={['short', 'field', 'short', 'field', 'short', 'field', 'field']} />
      </div>
      <div aria-hidden="true" className="waiting-cards">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="card waiting-card">
            <Bars of={['title', 'wide', 'short', 'wide', 'short', 'title']} />
          </div>
        ))}
      </div>
      <Skeleton className="waiting-map" />
    </div>
  )
}

const cards = 4

type Bar = 'title' | 'wide' | 'short' | 'field'

function Bars({ of }: { of: readonly Bar[] }) {
  return of.map((bar, at) => <Skeleton key={at} className={`waiting-bar waiting-bar-${bar}`} />)
}
