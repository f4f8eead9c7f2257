import type { RulesPreview, RulesPreviewStatus } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'

/** How many records the draft would change, before it is published. */
export function RulesTrial({ tenant, text: draft, isBroken }: { tenant: string; text: string; isBroken: boolean }) {
  const text = useText()
  const act = useAct()
  const [trial, setTrial] = useState<{ id: string; of: string }>()
  const { data } = useQuery({
    queryKey: ['rules-preview', tenant, trial?.id],
    queryFn: ({ signal }) =>
      call<RulesPreviewStatus>(`/golden-record-rules/preview/${trial?.id ?? ''}`, { tenant, signal }),
    enabled: trial !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? 1_000 : false),
  })
  const isBusy = act.isBusy || (trial !== undefined && isRunning(data))
  const start = () =>
    void act.run(
      () =>
        call<{ previewId: string }>('/golden-record-rules/preview', { method: 'POST', tenant, body: { text: draft } }),
      { onDone: ({ previewId }) => setTrial({ id: previewId, of: draft }) },
    )
  return (
    <section className="trial" aria-label={text('forms.trial')}>
      <Button onPress={start} isPending={isBusy} isDisabled={isBroken}>
        {text('forms.howMany')}
      </Button>
      <div role="status">{isBusy ? text('forms.counting') : ''}</div>
      <Problem error={act.error} />
      {data?.error !== undefined && <Notice tone="bad">{data.error}</Notice>}
      {data?.preview && trial && <Outcome preview={data.preview} isOld={trial.of !== draft} />}
    </section>
  )
}

const isRunning = (status: RulesPreviewStatus | undefined) =>
  status === undefined || status.state === 'waiting' || status.state === 'running'

function Outcome({ preview, isOld }: { preview: RulesPreview; isOld: boolean }) {
  const text = useText()
  const number = useNumber()
  const { compared, changedRecords, changedValues, added, removed, attributes } = preview
  return (
    <>
      <p role="status">
        {text('forms.wouldChange', {
          records: number(changedRecords),
          compared: number(compared),
          values: number(changedValues),
          added: number(added),
          removed: number(removed),
        })}{' '}
        {isOld && text('forms.trialOld')}
      </p>
      {changedRecords > 0 && (
        <Table
          label={text('forms.trial')}
          rows={Object.entries(attributes)}
          keyOf={([name]) => name}
          columns={[
            { id: 'attribute', title: text('forms.attribute'), cell: ([name]) => <code>{name}</code> },
            { id: 'count', title: text('forms.values'), cell: ([, count]) => number(count), isNumber: true },
          ]}
        />
      )}
    </>
  )
}
