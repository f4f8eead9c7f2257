import type { LoadStatus, QuarantineList } from '@care/contract'
import { Button, Notice, Select, TextField } from '@care/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { download } from '../api/download.ts'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { isUnknown, Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Problem } from '../parts/Problem.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { useFaultWords } from '../parts/useFaultWords.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'
import { readAgain, rejectedRows, rowsPerPage, theLoad } from './quarantine-calls.ts'
import { RowTable, type Fixes } from './RowTable.tsx'

/** The rejected rows of one load: fix or dismiss each, then read the file again. */
export function RejectedRows({ loadId }: { loadId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const [filter, setFilter] = useAddressState({ reason: '', sort: '', offset: 0 })
  const load = useQuery(theLoad(tenant, loadId))
  const rows = useQuery({ ...rejectedRows(tenant, loadId, filter), placeholderData: keepPreviousData })
  const draft = useDraft<Fixes>(`rows/${loadId}`, { why: text('quarantine.whyUsual'), values: {} })
  const { why, values } = draft.value
  if (isUnknown(load.error)) return <Missing backTo={`/${tenant}/quarantine`} backTitle={text('quarantine.back')} />
  return (
    <Page
      title={text('quarantine.titleOf', { file: load.data?.fileName ?? '…' })}
      actions={
        <>
          <Link to={`/${tenant}/quarantine`}>{text('quarantine.back')}</Link>
          <Link to={`/${tenant}/loads/${loadId}`}>{text('quarantine.theLoad')}</Link>
        </>
      }
    >
      <Loaded query={load}>{(found) => <WhatNext tenant={tenant} load={found} />}</Loaded>
      <Loaded query={rows} rows={8}>
        {(list) => (
          <>
            <NotShown list={list} total={load.data?.counts.quarantined ?? 0} />
            <DraftNotice draft={draft} />
            <div className="quarantine-head">
              <ReasonFilter list={list} reason={filter.reason} onChange={(reason) => setFilter({ reason })} />
              <TextField
                label={text('quarantine.why')}
                value={why}
                maxLength={500}
                onChange={(next) => draft.set({ why: next, values })}
                error={why.trim() === '' ? text('quarantine.whyMissing') : undefined}
              />
            </div>
            <RowTable
              tenant={tenant}
              loadId={loadId}
              rows={list.rows}
              draft={draft}
              sort={sortOf(filter.sort)}
              onSort={(sort) => setFilter({ sort: sortText(sort) })}
            />
            <Pager
              total={filter.reason ? (list.reasons[filter.reason] ?? 0) : totalOf(list)}
              offset={filter.offset}
              limit={rowsPerPage}
              onChange={(offset) => setFilter({ offset })}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const totalOf = ({ reasons }: QuarantineList) => Object.values(reasons).reduce((sum, count) => sum + count, 0)

/** More rows are counted than stored. */
function NotShown({ list, total }: { list: QuarantineList; total: number }) {
  const text = useText()
  const number = useNumber()
  const stored = totalOf(list)
  return stored === 0 || stored >= total ? null : (
    <Notice tone="warn">{text('quarantine.notAll', { stored: number(stored), total: number(total) })}</Notice>
  )
}

function ReasonFilter({
  list,
  reason,
  onChange,
}: {
  list: QuarantineList
  reason: string
  onChange: (reason: string) => void
}) {
  const text = useText()
  const number = useNumber()
  const { reasonWords } = useFaultWords()
  return (
    <Select
      label={text('quarantine.reasonFilter')}
      value={reason}
      placeholder={text('quarantine.allReasons', { count: number(totalOf(list)) })}
      options={Object.entries(list.reasons).map(([value, count]) => ({
        value,
        label: text('quarantine.reasonCount', { reason: reasonWords(value), count: number(count) }),
      }))}
      onChange={onChange}
    />
  )
}

function WhatNext({ tenant, load: { loadId, fileName } }: { tenant: string; load: LoadStatus }) {
  const text = useText()
  const go = useNavigate()
  const isAdmin = useIsAdmin()
  const act = useAct()
  const again = () =>
    act.run(() => readAgain(tenant, loadId), {
      done: text('quarantine.retryStarted'),
      onDone: ({ taskId }) => void go(`/${tenant}/loads/${taskId}`),
    })
  const save = () =>
    act.run(() =>
      download(`/loads/${loadId}/return-file`, `rejected-${fileName.replace(/\.\w+$/, '')}.csv`, { tenant }),
    )
  return (
    <>
      <p className="page-intro">{text(isAdmin ? 'quarantine.retryText' : 'quarantine.retryAdmin')}</p>
      <div className="quarantine-buttons">
        {isAdmin ? (
          <Button look="primary" isPending={act.isBusy} onPress={() => void again()}>
            {text('quarantine.retry')}
          </Button>
        ) : null}
        <Button isPending={act.isBusy} onPress={() => void save()}>
          {text('quarantine.returnFile')}
        </Button>
      </div>
      <Problem error={act.error} />
    </>
  )
}
