import type { ExportKindList, ExportKindName, ExportRequest, ExportTaskAnswer } from '@care/contract'
import { exportKindNames } from '@care/contract'
import { Button, Notice, Select } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useRelative } from '../messages/useRelative.ts'
import { useLanguage, useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { ExportOptions } from './ExportOptions.tsx'
import { exportFrequency, exportKinds, oneExport, startExport } from './export-calls.ts'
import { choiceOf, firstChoice, requestOf, type ExportChoice } from './export-request.ts'
import { ExportSize } from './ExportSize.tsx'
import { Repeat } from './Repeat.tsx'

/** Kind, filter and columns; the size of the file; start it once, or by a schedule. */
export function NewExport() {
  const text = useText()
  const { tenant = '' } = useParams()
  const kinds = useQuery(exportKinds(tenant))
  const again = useSearchParams()[0].get('again')
  const earlier = useQuery({ ...oneExport(tenant, again ?? ''), enabled: again !== null, refetchInterval: false })
  return (
    <Page
      title={text('exports.newTitle')}
      intro={text('exports.newIntro')}
      actions={<Link to={`/${tenant}/exports`}>{text('exports.back')}</Link>}
    >
      <Loaded query={kinds}>
        {(list) =>
          again === null || earlier.isError ? (
            <ExportForm tenant={tenant} list={list} />
          ) : (
            <Loaded query={earlier}>{(task) => <ExportForm tenant={tenant} list={list} earlier={task} />}</Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

function ExportForm({
  tenant,
  list,
  earlier,
}: {
  tenant: string
  list: ExportKindList
  /** To be started again, with other choices if need be. */
  earlier?: ExportTaskAnswer
}) {
  const text = useText()
  const language = useLanguage()
  // A link may ask for a kind; drafts of others do not change that.
  const asked = useSearchParams()[0].get('kind')
  const first = firstChoice(language)
  const named = asked === null ? first : { ...first, kind: kindName(asked) }
  const draft = useDraft<ExportChoice>(
    ['export', earlier?.taskId ?? asked].filter((part) => part !== null).join('/'),
    earlier ? choiceOf(kindName(earlier.kind), earlier.options, first) : named,
  )
  const choice = draft.value
  const kind = list.kinds.find((each) => each.kind === choice.kind) ?? list.kinds[0]
  if (!kind) return null
  const chosen = { ...choice, kind: kindName(kind.kind) }
  const request = requestOf(chosen, kind.options)
  return (
    <>
      <DraftNotice draft={draft} />
      <div className="export-form">
        <Select
          label={text('exports.whatKind')}
          value={kind.kind}
          options={list.kinds.map((each) => ({ value: each.kind, label: each.label[language] }))}
          onChange={(value) => draft.set({ ...choice, kind: kindName(value) })}
        />
        <ExportOptions
          tenant={tenant}
          kind={kind}
          columns={list.columns}
          choice={chosen}
          onChange={(change) => draft.set({ ...chosen, ...change })}
        />
      </div>
      <section className="export-start">
        <h2>{text('exports.summary')}</h2>
        <ExportSize tenant={tenant} kind={kind} request={request} columnCount={list.columns.length} />
        <Start tenant={tenant} request={request} onStarted={() => draft.discard()} />
        <Repeat tenant={tenant} request={request} />
      </section>
    </>
  )
}

const kindName = (name: string): ExportKindName => exportKindNames.find((each) => each === name) ?? 'directory-csv'

function Start({
  tenant,
  request,
  onStarted,
}: {
  tenant: string
  request: ExportRequest | undefined
  onStarted: () => void
}) {
  const text = useText()
  const relative = useRelative()
  const go = useNavigate()
  const queries = useQueryClient()
  const act = useAct()
  const { data: frequency } = useQuery(exportFrequency(tenant, request?.kind ?? 'directory-csv'))
  const isAllowed = frequency?.allowed !== false
  const start = () =>
    act.run(() => startExport(tenant, request ?? { kind: 'directory-csv' }), {
      done: text('exports.started'),
      onDone: ({ taskId }) => {
        onStarted()
        void queries.invalidateQueries({ queryKey: ['exports', tenant] })
        void go(`/${tenant}/exports/${taskId}`)
      },
    })
  return (
    <>
      {isAllowed ? null : (
        <Notice tone="warn">
          {frequency.reason}{' '}
          {frequency.nextAllowedAt ? text('exports.nextAllowed', { when: relative(frequency.nextAllowedAt) }) : ''}
        </Notice>
      )}
      <Button
        look="primary"
        isDisabled={request === undefined || !isAllowed}
        isPending={act.isBusy}
        onPress={() => void start()}
      >
        {text('exports.start')}
      </Button>
      <Problem error={act.error} />
    </>
  )
}
