import { DirectoryError } from '@care/contract'
import { Button, Dialog, Icon, Notice } from '@care/ui'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBoot, useClient } from '../api/BootContext.tsx'
import { detailQuery } from '../blocks/detail-query.ts'
import { useShownResults } from '../blocks/shown-results.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { atSavedPlace, compared } from './compare.ts'
import { CompareTable, type ShownRecord } from './CompareTable.tsx'
import type { SavedRecord } from './shortlist-store.ts'
import { useShortlist } from './useShortlist.ts'
import './shortlist.css'

/** The saved records side by side: compare, print, clear. */
export default function ShortlistDialog({ onClose }: { onClose: () => void }) {
  const { list, saved } = useShortlist()
  const text = useText()
  const [cleared, setCleared] = useState<readonly SavedRecord[]>([])
  const top = useRef<HTMLParagraphElement>(null)
  const shown = useShownRecords(saved)
  const clear = () => {
    setCleared(saved)
    list.clear()
    top.current?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={text('shortlist.title')} closeLabel={text('results.close')} look="wide">
      <div className="shortlist">
        <p ref={top} tabIndex={-1} className="shortlist-where no-print">
          {text('shortlist.where')}
        </p>
        <PrintHeader />
        <div role="status" className="no-print">
          {saved.length === 0 && cleared.length > 0 ? (
            <Notice
              action={
                <Button
                  onPress={() => {
                    list.restore(cleared)
                    setCleared([])
                  }}
                >
                  {text('app.undo')}
                </Button>
              }
            >
              {text('shortlist.cleared')}
            </Notice>
          ) : null}
        </div>
        {saved.length === 0 && cleared.length === 0 ? <p>{text('shortlist.empty')}</p> : null}
        {saved.length > 0 ? (
          <CompareTable
            all={shown}
            onRemove={(id) => {
              list.remove(id)
              top.current?.focus()
            }}
          />
        ) : null}
        {saved.length > 0 ? (
          <div className="shortlist-actions no-print">
            <Button look="primary" onPress={() => window.print()}>
              <Icon name="printer" />
              {text('shortlist.print')}
            </Button>
            <Button onPress={clear}>{text('shortlist.clear')}</Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Print only: the list's owner, its date, and contacts for help. */
function PrintHeader() {
  const { tenant } = useBoot()
  const tenantText = useTenantText()
  const text = useText()
  const [today] = useState(() => new Date())
  const date = new Intl.DateTimeFormat(useLanguage() === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long' }).format(today)
  return (
    <p className="shortlist-paper">
      {tenantText(tenant.name)} · {text('print.date', { date })}
      <br />
      {tenant.phone ? text('footer.languageHelp', { phone: tenant.phone.number }) : text('footer.languageHelpNoPhone')}
    </p>
  )
}

/** The saved copy at first, then the current record. */
function useShownRecords(saved: readonly SavedRecord[]): ShownRecord[] {
  const client = useClient()
  const { options, searchPoint } = useShownResults()
  const details = useQueries({ queries: saved.map(({ kind, id }) => detailQuery(client, kind, id, searchPoint)) })
  return saved.map((one, at) => {
    const detail = details[at]
    const gone =
      detail?.data?.status === 'left' ||
      (detail?.error instanceof DirectoryError && ['NOT_FOUND', 'RECORD_NOT_FOUND'].includes(detail.error.code))
    const record = detail?.data ? atSavedPlace(one, detail.data) : one.record
    return { ...compared(one, record, options), note: gone ? 'gone' : detail?.error ? 'asSaved' : undefined }
  })
}
