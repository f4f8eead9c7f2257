import type { ExportTaskAnswer, SearchQuery } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLanguage, useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { exportKinds } from './export-calls.ts'

/** The content of the file: counts, search, columns. */
export function ExportFacts({ task }: { task: ExportTaskAnswer }) {
  const text = useText()
  const number = useNumber()
  const { tenant = '' } = useParams()
  const { data } = useQuery(exportKinds(tenant))
  const { kind, status, records, lines, vanished, found, options } = task
  // The audit trail is nothing that members could search.
  const isSearch = data?.kinds.some((each) => each.kind === kind && each.options.includes('query'))
  const facts: [string, string][] = [
    ...(status === 'QUEUED' ? [] : ([[text('exports.records'), number(records)]] as [string, string][])),
    ...(lines > 0 ? ([[text('exports.lines'), number(lines)]] as [string, string][]) : []),
    ...(found === undefined ? [] : ([[text('exports.found'), number(found)]] as [string, string][])),
    ...(vanished > 0 ? ([[text('exports.vanished'), number(vanished)]] as [string, string][]) : []),
  ]
  return (
    <section>
      <h2>{text('exports.facts')}</h2>
      <dl className="export-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {isSearch ? <Search query={options['query'] as SearchQuery | undefined} /> : null}
        <Columns columns={options['columns']} />
      </dl>
    </section>
  )
}

function Search({ query }: { query: SearchQuery | undefined }) {
  const text = useText()
  const { name, specialties, location, programType, isAcceptingNewPatient } = query ?? {}
  const words = [
    name,
    specialties,
    programType,
    location?.text &&
      (location.distance === undefined
        ? location.text
        : text('exports.within', { place: location.text, miles: String(location.distance) })),
    isAcceptingNewPatient && text('exports.accepting'),
  ].flatMap((each) => (typeof each === 'string' || Array.isArray(each) ? each : []))
  return (
    <div>
      <dt>{text('exports.searched')}</dt>
      <dd>{words.length === 0 ? text('exports.everything') : words.join(' · ')}</dd>
    </div>
  )
}

function Columns({ columns }: { columns: unknown }) {
  const text = useText()
  const language = useLanguage()
  const { tenant = '' } = useParams()
  const { data } = useQuery(exportKinds(tenant))
  if (!Array.isArray(columns)) return null
  const names = columns.map((column) => data?.columns.find((each) => each.column === column)?.label[language] ?? '')
  return (
    <div>
      <dt>{text('exports.columns')}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )
}
