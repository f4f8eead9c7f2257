import type { AccuracyFigures } from '@care/contract'
import { Select } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { useAttributeName } from '../parts/useAttributeName.ts'
import { Figure, type FigureColumn } from './Figure.tsx'
import { BarPlot } from './plots/BarPlot.tsx'
import { useShare } from './useShare.ts'

const shownBars = 10

interface Row {
  attribute: string
  compared: number
  differing: number
}

/** Values on which sources disagree, by attribute; for all sources, or for one and the others. */
export function Disagreement({
  figures,
  sources,
}: {
  figures: AccuracyFigures
  sources: Readonly<Record<string, AccuracyFigures>>
}) {
  const text = useText()
  const number = useNumber()
  const attributeName = useAttributeName()
  const [address, setAddress] = useAddressState({ source: '' })
  // A link may name one that is gone.
  const source = Object.hasOwn(sources, address.source) ? address.source : ''
  const columns = useColumns(source || text('insight.allSources'))
  const { disagreement } = (source !== '' && sources[source]) || figures
  const rows = rowsOf(disagreement)
  const { compared, differing, records } = disagreement
  const question = text('insight.disagree')
  const facts = { compared: number(compared), differing: number(differing), records: number(records) }
  const answer = compared === 0 ? text('insight.disagreeNone') : text('insight.disagreeAnswer', facts)
  const bars = rows.slice(0, shownBars).map((row) => ({
    id: row.attribute,
    name: attributeName(row.attribute),
    value: shareOf(row),
  }))
  return (
    <Figure
      question={question}
      answer={answer}
      controls={
        <div className="insight-range">
          <Select
            label={text('insight.source')}
            value={source}
            placeholder={text('insight.allSources')}
            options={Object.keys(sources).map((value) => ({ value, label: value }))}
            onChange={(next) => setAddress({ source: next })}
          />
        </div>
      }
      plot={
        <BarPlot
          label={`${question} ${answer}`}
          bars={bars}
          most={1}
          valueText={(value) => number(value, { style: 'percent', maximumFractionDigits: 1 })}
        />
      }
      rows={rows}
      keyOf={({ attribute }) => attribute}
      fileName="disagreement"
      columns={columns}
    />
  )
}

function useColumns(source: string): FigureColumn<Row>[] {
  const text = useText()
  const number = useNumber()
  const share = useShare()
  const attributeName = useAttributeName()
  return [
    { id: 'attribute', title: text('insight.attribute'), value: ({ attribute }) => attributeName(attribute) },
    { id: 'source', title: text('insight.source'), value: () => source, isInFileOnly: true },
    {
      id: 'compared',
      title: text('insight.compared'),
      isNumber: true,
      value: ({ compared }) => compared,
      shown: ({ compared }) => number(compared),
    },
    {
      id: 'differing',
      title: text('insight.differing'),
      isNumber: true,
      value: ({ differing }) => differing,
      shown: ({ differing }) => number(differing),
    },
    {
      id: 'share',
      title: text('insight.share'),
      isNumber: true,
      value: ({ differing, compared }) => share(differing, compared),
    },
  ]
}

const shareOf = ({ differing, compared }: Row) => differing / Math.max(1, compared)

/** The most disputed first. */
function rowsOf({ attributes }: AccuracyFigures['disagreement']): Row[] {
  return Object.entries(attributes)
    .map(([attribute, counts]) => ({ attribute, ...counts }))
    .sort((a, b) => shareOf(b) - shareOf(a))
}
