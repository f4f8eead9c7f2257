import type { AccuracyFigures } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Figure } from './Figure.tsx'
import { BarPlot } from './plots/BarPlot.tsx'

const ages = ['upTo2Days', 'upTo7Days', 'upTo30Days', 'upTo90Days', 'older'] as const

export function OpenReports({ figures: { openReports } }: { figures: AccuracyFigures }) {
  const text = useText()
  const number = useNumber()
  if (!openReports) return null
  const rows = ages.map((age) => ({ id: age, name: text(`insight.age.${age}`), value: openReports[age] }))
  const question = text('insight.reports')
  const count = rows.reduce((sum, { value }) => sum + value, 0)
  const answer = text('insight.reportsAnswer', { count })
  return (
    <Figure
      question={question}
      answer={answer}
      plot={<BarPlot label={`${question} ${answer}`} bars={rows} valueText={(value) => number(value)} />}
      rows={count === 0 ? [] : rows}
      keyOf={({ id }) => id}
      fileName="open-reports"
      columns={[
        { id: 'age', title: text('insight.age'), value: ({ name }) => name },
        {
          id: 'reports',
          title: text('insight.reportCount'),
          isNumber: true,
          value: ({ value }) => value,
          shown: ({ value }) => number(value),
        },
      ]}
    />
  )
}
