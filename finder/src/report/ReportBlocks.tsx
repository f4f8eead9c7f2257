import type { BlockOf } from '@care/contract'
import { Button, Icon, VisuallyHidden } from '@care/ui'
import { useContext, useEffect, useState } from 'react'
import { lazyPart } from '../blocks/lazy.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { ReportedNote } from '../blocks/ReportedNote.tsx'
import { PlaceContext, RecordSubjectContext, shownRelations } from '../blocks/shown-results.ts'
import { whenIdle } from '../blocks/when-idle.ts'
import { loadCatalog } from '../messages/catalog.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'

export const reportBlocks: Registry = { 'report-link': ReportLink }

/** Together with the message that a report is stored: without a connection nothing more can be fetched. */
const ReportDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./ReportDialog.tsx'), import('./KeptReports.tsx')])
  return dialog.default
})

/** "Report wrong information" about the location of the card, or of the slide that it is on. */
function ReportLink({ block }: { block: BlockOf<'report-link'> }) {
  const subject = useContext(RecordSubjectContext)
  const place = useContext(PlaceContext)
  const tenantText = useTenantText()
  const text = useText()
  const [open, setOpen] = useState(false)
  useLoadedBefore()
  if (!subject) return null
  const { record, detail, name } = subject
  const [relationId] = shownRelations(record, place)
  return (
    <>
      {place ? <ReportedNote /> : null}
      <Button look="quiet" className="report-link" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="flag" />
        {block.text === undefined ? text('card.report') : tenantText(block.text)}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {open ? (
        <ReportDialog record={detail ?? record} relationId={relationId} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** When the browser is idle: the dialog then opens without a connection as well. */
function useLoadedBefore(): void {
  const language = useLanguage()
  useEffect(
    () =>
      whenIdle(() => {
        void ReportDialog.preload()
        loadCatalog('report', language).catch(() => {})
      }),
    [language],
  )
}
