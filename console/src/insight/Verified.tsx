import type { AccuracyFigures, AccuracyReport } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useDay, useNumber } from '../parts/figures.ts'
import { Figure } from './Figure.tsx'
import { LinePlot } from './plots/LinePlot.tsx'
import { useShare } from './useShare.ts'

type Day = AccuracyReport['history'][number]

/** Listings verified within the days of the tenant's rules, over time. */
export function Verified({
  history,
  figures: { dueDays, relations, verifiedInTime },
}: {
  history: readonly Day[]
  figures: AccuracyFigures
}) {
  const text = useText()
  const number = useNumber()
  const day = useDay()
  const share = useShare()
  const question = text('insight.verified', { days: dueDays })
  const facts = {
    share: share(verifiedInTime, relations),
    count: number(verifiedInTime),
    total: number(relations),
  }
  const answer = text('insight.verifiedAnswer', facts)
  return (
    <Figure
      question={question}
      answer={answer}
      plot={
        <LinePlot
          label={`${question} ${answer}`}
          points={history.map((each) => ({ day: each.day, share: each.verifiedInTime / Math.max(1, each.relations) }))}
          shareText={(value) => number(value, { style: 'percent' })}
          dayText={day}
        />
      }
      rows={[...history].reverse()}
      keyOf={(each) => each.day}
      fileName="verified"
      columns={[
        { id: 'day', title: text('insight.day'), value: (each) => each.day, shown: (each) => day(each.day) },
        {
          id: 'listings',
          title: text('insight.listings'),
          isNumber: true,
          value: (each) => each.relations,
          shown: (each) => number(each.relations),
        },
        {
          id: 'inTime',
          title: text('insight.inTime'),
          isNumber: true,
          value: (each) => each.verifiedInTime,
          shown: (each) => number(each.verifiedInTime),
        },
        {
          id: 'share',
          title: text('insight.share'),
          isNumber: true,
          value: (each) => share(each.verifiedInTime, each.relations),
        },
      ]}
    />
  )
}
