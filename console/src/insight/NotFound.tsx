import type { NotFoundTally } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Figure } from './Figure.tsx'
import { BarPlot } from './plots/BarPlot.tsx'
import { sumBy } from './sum-by.ts'

const shownBars = 10

/** Searches without results, over all days. */
export function NotFound({ tally: { cells } }: { tally: NotFoundTally }) {
  const text = useText()
  const number = useNumber()
  const rows = sumBy(
    cells,
    ({ specialty, county, plan }) => [specialty, county, plan].join('\n'),
    ({ times }) => times,
  )
  const question = text('insight.notFound')
  const answer = text('insight.notFoundAnswer', { count: rows.reduce((sum, { total }) => sum + total, 0) })
  const placeOf = (county: string) => county || text('insight.anyPlace')
  const bars = rows.slice(0, shownBars).map(({ key, first, total }) => ({
    id: key,
    name: [first.specialty, placeOf(first.county), first.plan].filter(Boolean).join(', '),
    value: total,
  }))
  return (
    <Figure
      question={question}
      answer={answer}
      plot={<BarPlot label={`${question} ${answer}`} bars={bars} valueText={(value) => number(value)} />}
      rows={rows}
      keyOf={({ key }) => key}
      fileName="not-found"
      columns={[
        { id: 'specialty', title: text('insight.specialty'), value: ({ first }) => first.specialty },
        { id: 'county', title: text('insight.county'), value: ({ first }) => placeOf(first.county) },
        { id: 'plan', title: text('insight.plan'), value: ({ first }) => first.plan || text('insight.anyPlan') },
        {
          id: 'times',
          title: text('insight.times'),
          isNumber: true,
          value: ({ total }) => total,
          shown: ({ total }) => number(total),
        },
      ]}
    />
  )
}
