import type { Correction } from '@care/contract'
import { Button, VisuallyHidden } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useFields } from '../fields/useFields.ts'
import { Value } from '../fields/Value.tsx'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { useDay } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { When } from '../parts/When.tsx'
import { listCorrections, undoCorrection } from './record-calls.ts'

/** Stewards' corrections of a record. Those in effect can be undone. */
export function Corrections({ uid }: { uid: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const { nameOf } = useFields()
  const [asked, setAsked] = useState<Correction>()
  const { run, isBusy, error } = useAct()
  const query = useQuery({
    queryKey: ['record', tenant, uid, 'corrections'],
    queryFn: ({ signal }) => listCorrections(tenant, uid, signal),
  })
  const undo = (id: string, reason: string) =>
    run(() => undoCorrection(tenant, id, reason), {
      done: text('record.takenBack'),
      onDone: () => {
        setAsked(undefined)
        void queries.invalidateQueries({ queryKey: ['record', tenant] })
      },
    })
  return (
    <>
      <Loaded query={query}>
        {({ corrections }) => (
          <Table
            label={text('record.tab.corrections')}
            rows={corrections}
            keyOf={({ id }) => id}
            empty={<p>{text('record.noCorrections')}</p>}
            columns={[
              { id: 'field', title: text('record.field'), cell: ({ field }) => nameOf(field) },
              {
                id: 'value',
                title: text('record.value'),
                cell: ({ field, value }) => <Value path={field} value={value} />,
              },
              { id: 'pin', title: text('record.pin'), cell: (each) => <Pin correction={each} /> },
              {
                id: 'by',
                title: text('record.by'),
                cell: ({ by, at, reason }) => (
                  <span>
                    {by}, <When at={at} />: {reason}
                  </span>
                ),
              },
              {
                id: 'undo',
                title: text('record.acts'),
                cell: (each) =>
                  each.undone ? (
                    <span className="value-none">{text('record.undoneBy', { who: each.undone.by })}</span>
                  ) : (
                    <Button look="quiet" onPress={() => setAsked(each)}>
                      {text('record.takeBack')}
                      <VisuallyHidden>: {nameOf(each.field)}</VisuallyHidden>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {asked && (
        <Ask
          isOpen
          onClose={() => setAsked(undefined)}
          title={text('record.takeBackTitle', { field: nameOf(asked.field) })}
          action={text('record.takeBack')}
          reason={{ label: text('record.reasonAsked'), keptAs: `correction/${asked.id}/undo` }}
          isBusy={isBusy}
          onConfirm={(reason) => undo(asked.id, reason)}
        >
          <p>{text('record.takeBackText')}</p>
          <Problem error={error} />
        </Ask>
      )}
    </>
  )
}

function Pin({ correction: { pin, until } }: { correction: Correction }) {
  const text = useText()
  const day = useDay()
  return until === undefined ? text(`record.pin.${pin}`) : text('record.pinUntil', { day: day(until) })
}
