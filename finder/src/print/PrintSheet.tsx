import { cardData, isReported } from '@care/display'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '../api/BootContext.tsx'
import type { ResultList } from '../api/client.ts'
import { usePlaceText } from '../blocks/usePlaceText.ts'
import type { PrintSource } from '../blocks/print-source.ts'
import { shownRelations } from '../blocks/shown-results.ts'
import type { CommittedSearch } from '../criteria/committed.ts'
import { milesOf } from '../criteria/criteria.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { Preface } from './Preface.tsx'
import { PrintCard } from './PrintCard.tsx'
import { printedOf } from './print-state.ts'
import './print.css'
import { usePrinting } from './usePrinting.ts'

/** The printed list, hidden on the screen. Outside the app's element, so that nothing else is printed. */
export default function PrintSheet({
  source: { kind, criteria, options },
  committed,
  list,
  loadedAt,
}: {
  source: PrintSource
  committed: CommittedSearch
  list: ResultList
  loadedAt: number
}) {
  const { tenant } = useBoot()
  const said = useTenantText()
  const text = useText()
  const language = useLanguage()
  const placeWords = usePlaceText()
  const name = said(tenant.name)
  const logo = tenant.theme.printLogo ?? tenant.theme.logo
  const { records, total, cut } = printedOf(list.total, list.records.length)
  const place = { miles: milesOf(committed.search.query), place: placeWords(committed.search, 'within') }
  // When the list was loaded: its content was true then.
  const date = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long' }).format(loadedAt)
  const printing = usePrinting()
  const cards = useMemo(
    () => (printing ? list.records.map((record) => ({ record, data: cardData({ ...record, kind }, options) })) : []),
    [printing, list, kind, options],
  )
  const help = tenant.phone
    ? text('footer.languageHelp', { phone: tenant.phone.number })
    : text('footer.languageHelpNoPhone')
  return createPortal(
    <section className="print-sheet" role="main" lang={language} aria-label={said(tenant.printTitle)}>
      {tenant.prefacePages.map((page) => (
        <Preface key={page} page={page} />
      ))}
      <header className="print-head">
        {logo ? <img className="print-logo" src={logo} alt={name} /> : <p>{name}</p>}
        <p className="print-date">{text('print.date', { date })}</p>
        <h1>{said(tenant.printTitle)}</h1>
        <p className="print-summary">
          {text(cut ? `print.cut.${kind}` : `print.summary.${kind}`, { ...place, records, total })}
        </p>
        {criteria.length > 0 ? (
          <p className="print-criteria">
            <strong>{text('print.criteria')}</strong> {criteria.join(' · ')}
          </p>
        ) : null}
        <p className="print-accurate">{text('print.accurate', { name, date })}</p>
        <p className="print-help">{help}</p>
      </header>
      <ol className="print-cards">
        {cards.map(({ record, data }) => (
          <li key={record.stableId}>
            <PrintCard data={data} isReported={isReported(record, shownRelations(record, undefined))} />
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  )
}
