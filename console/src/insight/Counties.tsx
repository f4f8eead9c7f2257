import type { AccuracyFigures } from '@care/contract'
import { Select, ToggleBar } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { Figure } from './Figure.tsx'
import { BarPlot } from './plots/BarPlot.tsx'
import { sumBy } from './sum-by.ts'

type Cells = NonNullable<AccuracyFigures['cells']>
type Cell = Cells[number]

const shownBars = 10
const sides = ['specialty', 'county'] as const
type Side = (typeof sides)[number]

const nameOf: Record<Side, (cell: Cell) => string> = {
  specialty: ({ specialty }) => specialty,
  county: ({ county, state }) => [county, state].filter(Boolean).join(', '),
}

/** Number of listings by specialty, in one county or all; or by county, of one specialty or all. */
export function Counties({ cells }: { cells: Cells }) {
  const text = useText()
  const number = useNumber()
  const [address, setAddress] = useAddressState({ by: 'specialty', of: '' })
  const by = sides.find((each) => each === address.by) ?? 'specialty'
  const other = by === 'specialty' ? 'county' : 'specialty'
  const count = ({ relations }: Cell) => relations
  const choices = sumBy(cells, nameOf[other], count)
  const chosen = choices.find(({ key }) => key === address.of)?.key ?? ''
  const rows = sumBy(
    cells.filter((cell) => chosen === '' || nameOf[other](cell) === chosen),
    nameOf[by],
    count,
  )
  const of = chosen || text(`insight.all.${other}`)
  const question = text('insight.who')
  const answer = text(`insight.whoBy.${by}`, { of })
  const bars = rows.slice(0, shownBars).map(({ key, total }) => ({ id: key, name: key, value: total }))
  return (
    <Figure
      question={question}
      answer={answer}
      controls={
        <div className="insight-range">
          <ToggleBar
            label={text('insight.countedBy')}
            toggles={sides.map((id) => ({ id, label: text(`insight.${id}`) }))}
            pressed={by}
            onPress={(next) => setAddress({ by: next, of: '' })}
          />
          <Select
            label={text(`insight.${other}`)}
            value={chosen}
            placeholder={text(`insight.all.${other}`)}
            options={choices.map(({ key, total }) => ({ value: key, label: `${key} (${number(total)})` }))}
            onChange={(next) => setAddress({ of: next })}
          />
        </div>
      }
      plot={<BarPlot label={`${question} ${answer}`} bars={bars} valueText={(value) => number(value)} />}
      rows={rows}
      keyOf={({ key }) => key}
      fileName={`listings-by-${by}`}
      columns={[
        { id: by, title: text(`insight.${by}`), value: ({ key }) => key },
        { id: other, title: text(`insight.${other}`), value: () => of, isInFileOnly: true },
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
