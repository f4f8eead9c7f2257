import { Button } from '@care/ui'
import { useRef, type ReactNode } from 'react'
import { saveAs } from '../api/download.ts'
import { useText } from '../messages/useText.ts'
import { Table, type Column } from '../parts/Table.tsx'
import { chartFile } from './chart-file.ts'
import { csvOf, type CsvCell } from './csv.ts'

export interface FigureColumn<Row> {
  id: string
  title: string
  /** The downloaded value; also displayed unless `shown` says otherwise. */
  value: (row: Row) => CsvCell
  shown?: (row: Row) => ReactNode
  isNumber?: boolean
  /** The same in every row, and shown above the table: only the file has it. */
  isInFileOnly?: boolean
}

const shownRows = 12

/** A question, its answer in a sentence, a chart, and its data table. */
export function Figure<Row>({
  question,
  answer,
  controls,
  plot,
  columns,
  rows,
  keyOf,
  fileName,
}: {
  question: string
  answer: string
  controls?: ReactNode
  plot: ReactNode
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  fileName: string
}) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const save = () => saveAs(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
  const saveChart = () => {
    const chart = box.current?.querySelector('svg')
    if (chart) saveAs(new Blob([chartFile(chart)], { type: 'image/svg+xml' }), `${fileName}.svg`)
  }
  return (
    <section className="insight">
      <h2>{question}</h2>
      <p>{answer}</p>
      {controls}
      {rows.length === 0 ? null : (
        <div className="insight-parts">
          <div>
            <div ref={box} className="insight-plot">
              {plot}
            </div>
            <p className="insight-note">
              <Button aria-label={text('insight.downloadChartOf', { question })} onPress={saveChart}>
                {text('insight.downloadChart')}
              </Button>
            </p>
          </div>
          <div>
            <Table
              label={question}
              columns={columns.filter(({ isInFileOnly }) => !isInFileOnly).map(toColumn)}
              rows={rows.slice(0, shownRows)}
              keyOf={keyOf}
            />
            {rows.length > shownRows ? (
              <p className="insight-note">{text('insight.tableOf', { shown: shownRows, total: rows.length })}</p>
            ) : null}
            <p className="insight-note">
              <Button aria-label={text('insight.downloadOf', { question })} onPress={save}>
                {text('insight.download')}
              </Button>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

function toColumn<Row>({ value, shown, isInFileOnly: _file, ...column }: FigureColumn<Row>): Column<Row> {
  return { ...column, cell: (row) => (shown ? shown(row) : value(row)) }
}
