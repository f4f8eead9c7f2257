import type { StaffRecord } from '@care/contract'
import { Button, Tabs } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { isUnknown, Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { Corrections } from './Corrections.tsx'
import { headRows, type FieldRow } from './field-rows.ts'
import { FieldTable } from './FieldTable.tsx'
import { MemberView } from './MemberView.tsx'
import { OnADay } from './OnADay.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { readRecord } from './record-calls.ts'
import { RecordHead } from './RecordHead.tsx'
import { RetireDialog } from './RetireDialog.tsx'
import { Sources } from './Sources.tsx'
import { Timeline } from './Timeline.tsx'
import './record.css'

/** All data of one person or facility, and the available actions. */
export function RecordScreen() {
  const text = useText()
  const { tenant = '', uid = '' } = useParams()
  const query = useQuery({
    queryKey: ['record', tenant, uid],
    queryFn: ({ signal }) => readRecord(tenant, uid, signal),
  })
  if (isUnknown(query.error)) return <Missing backTo={`/${tenant}/records`} backTitle={text('records.title')} />
  if (!query.data)
    return (
      <Page title={text('record.loading')}>
        <Loaded query={query} rows={8}>
          {() => null}
        </Loaded>
      </Page>
    )
  // Another record starts fresh: nothing stays open.
  return <OneRecord key={uid} staffRecord={query.data} uid={uid} />
}

const tabs = ['values', 'timeline', 'day', 'corrections', 'sources', 'member'] as const

type Open = { kind: 'correct'; row: FieldRow } | { kind: 'retire'; relationId?: string; isLeft: boolean }

function OneRecord({ staffRecord, uid }: { staffRecord: StaffRecord; uid: string }) {
  const text = useText()
  const [{ tab, day, report }, setAddress] = useAddressState({ tab: 'values', day: '', report: '' })
  const [open, setOpen] = useState<Open>()
  const { found } = staffRecord
  const isLeft = found.status === 'left'
  const onCorrect = (row: FieldRow) => setOpen({ kind: 'correct', row })
  const reportId = report === '' ? undefined : report
  const close = () => setOpen(undefined)
  const contents: Record<(typeof tabs)[number], ReactNode> = {
    values: <Values staffRecord={staffRecord} onCorrect={onCorrect} onOpen={setOpen} />,
    timeline: <Timeline uid={uid} />,
    day: <OnADay staffRecord={staffRecord} uid={uid} day={day} onDay={(next) => setAddress({ day: next })} />,
    corrections: <Corrections uid={uid} />,
    sources: <Sources uid={uid} stableId={found.stableId} />,
    member: <MemberView staffRecord={staffRecord} uid={uid} />,
  }
  return (
    <Page
      title={found.name}
      actions={
        <Button onPress={() => setOpen({ kind: 'retire', isLeft })}>
          {text(isLeft ? 'record.reviveAct' : 'record.retireAct')}
        </Button>
      }
    >
      <RecordHead staffRecord={staffRecord} uid={uid} />
      <Tabs
        label={text('record.tabs')}
        items={tabs.map((id) => ({ id, label: text(`record.tab.${id}`), content: id === tab ? contents[id] : null }))}
        selected={tabs.find((each) => each === tab) ?? 'values'}
        onSelect={(next) => setAddress({ tab: next })}
      />
      {open?.kind === 'correct' && (
        <CorrectDialog staffRecord={staffRecord} row={open.row} reportId={reportId} onClose={close} />
      )}
      {open?.kind === 'retire' && (
        <RetireDialog
          staffRecord={staffRecord}
          relationId={open.relationId}
          isLeft={open.isLeft}
          reportId={reportId}
          onClose={close}
        />
      )}
    </Page>
  )
}

function Values({
  staffRecord,
  onCorrect,
  onOpen,
}: {
  staffRecord: StaffRecord
  onCorrect: (row: FieldRow) => void
  onOpen: (open: Open) => void
}) {
  const text = useText()
  const { record, explain, found } = staffRecord
  return (
    <>
      <h2>{text(`record.kind.${found.kind}`)}</h2>
      <FieldTable label={text('record.itself')} rows={headRows(record, explain)} onCorrect={onCorrect} />
      <h2>{text('records.places', { count: record.relations?.length ?? 0 })}</h2>
      {record.relations?.map((relation, at) => (
        <PlaceSection
          key={relation.id ?? at}
          staffRecord={staffRecord}
          relation={relation}
          onCorrect={onCorrect}
          onRetire={(relationId, isLeft) => onOpen({ kind: 'retire', relationId, isLeft })}
        />
      ))}
    </>
  )
}
