import type { AccuracyFigures } from '@care/contract'
import { Select } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Figure } from './Figure.tsx'
import { BarPlot } from './plots/BarPlot.tsx'
import { sumBy } from './sum-by.ts'

type Cells = NonNullable<AccuracyFigures['cells']>
const shownBars = 10
const nameOf = ({ county, state }: Cells[number]) => [county, state].filter(Boolean).join(', ')

/** Number of listings by specialty, in one county or all. */
export function Counties({ cells }: { cells: Cells }) {
  const text = useText()
  const number = useNumber()
  const [chosen, setChosen] = useState('')
  const counties = sumBy(cells, nameOf, ({ relations }) => relations)
  const rows = sumBy(
    cells.filter((cell) => chosen === '' || nameOf(cell) === chosen),
    ({ specialty }) => specialty,
    ({ relations }) => relations,
  )
  const county = chosen || text('insight.allCounties')
  const question = text('insight.who')
  const answer = text('insight.whoAnswer', { county })
  const bars = rows.slice(0, shownBars).map(({ key, total }) => ({ id: key, name: key, value: total }))
  return (
    <Figure
      question={question}
      answer={answer}
      controls={
        <div className="insight-range">
          <Select
            label={text('insight.county')}
            value={chosen}
            placeholder={text('insight.allCounties')}
            options={counties.map(({ key, total }) => ({ value: key, label: `${key} (${number(total)})` }))}
            onChange={setChosen}
          />
        </div>
      }
      plot={<BarPlot label={`${question} ${answer}`} bars={bars} valueText={(value) => number(value)} />}
      rows={rows}
      keyOf={({ key }) => key}
      fileName="counties"
      columns={[
        { id: 'specialty', title: text('insight.specialty'), value: ({ key }) => key },
        { id: 'county', title: text('insight.county'), value: () => county, isInFileOnly: true },
        {
          id: 'listings',
          title: text('insight.listings'),
          isNumber: true,
          value: ({ total }) => total,
          shown: ({ total }) => number(total),
        },
      ]}
    />
  )
}
