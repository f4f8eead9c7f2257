import type { DocumentHistory } from '@care/contract'
import { Button, Dialog } from '@care/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { Table, type TableProps } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { When } from '../parts/When.tsx'
import { DeleteDocument } from './DeleteDocument.tsx'
import { readHistory, rollBackDocument, type DocumentKey } from './document-calls.ts'
import { findKind } from './kinds.ts'
import { VersionDiff } from './VersionDiff.tsx'

interface HistoryProps {
  document: DocumentKey
  mayEdit: boolean
  onChanged: () => Promise<unknown>
}

/** All versions, newest first by default: the changes of each, and a button that makes it current again. */
export function History({ document, mayEdit, onChanged }: HistoryProps) {
  const text = useText()
  const act = useAct()
  const [shown, setShown] = useState<number>()
  const [{ sort }, setAddress] = useAddressState({ sort: '' })
  const order = sort === 'version' ? 'version' : '-version'
  const { tenant, owner, name } = document
  const queryKey = ['document-history', tenant, owner, name]
  const query = useInfiniteQuery({
    queryKey: [...queryKey, order],
    queryFn: ({ pageParam, signal }) => readHistory(document, { sort: order, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions }) => (versions.length < 20 ? undefined : versions.at(-1)?.version),
  })
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? []
  const newest = useQuery({
    queryKey: [...queryKey, 'newest'],
    queryFn: ({ signal }) => readHistory(document, { limit: 1 }, signal),
    enabled: order === 'version',
  })
  const [current] = order === 'version' ? (newest.data?.versions ?? []) : versions
  const { version = 0, deleted: isDeleted = false } = current ?? {}
  const rollBack = (toVersion: number) => {
    const to = (target: number, reason: string, expectedVersion: number) =>
      rollBackDocument(document, { toVersion: target, reason, expectedVersion })
    void act.run(() => to(toVersion, text('documents.rollBackReason', { version: toVersion }), version), {
      done: text('documents.rolledBack', { version: toVersion }),
      undo: async (written) => {
        await to(version, text('documents.undoReason', { version: written.version }), written.version)
        await onChanged()
      },
      onDone: () => void onChanged(),
    })
  }
  return (
    <>
      <Problem error={act.error} />
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <p role="status">{text('documents.versionCount', { count: pages[0]?.total ?? 0 })}</p>
            <Versions
              versions={versions}
              onShow={setShown}
              mayRollBack={(row) => mayEdit && !row.deleted && (row.version < version || isDeleted)}
              onRollBack={rollBack}
              isBusy={act.isBusy}
              sort={sortOf(sort)}
              onSort={(next) => setAddress({ sort: sortText(next) })}
            />
          </>
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button onPress={() => void query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {text(order === 'version' ? 'documents.later' : 'documents.earlier')}
        </Button>
      )}
      {mayEdit && !isDeleted && findKind(name, owner)?.isRequired !== true && (
        <DeleteDocument document={document} version={version} onChanged={onChanged} />
      )}
      <Dialog
        open={shown !== undefined}
        look="wide"
        onClose={() => setShown(undefined)}
        title={text('documents.changesOf', { version: shown ?? 0 })}
        closeLabel={text('app.close')}
      >
        {shown !== undefined && <VersionDiff document={document} from={shown - 1} to={shown} />}
      </Dialog>
    </>
  )
}

type Version = DocumentHistory['versions'][number]

interface VersionsProps extends Pick<TableProps<Version>, 'sort' | 'onSort'> {
  versions: readonly Version[]
  onShow: (version: number) => void
  mayRollBack: (version: Version) => boolean
  onRollBack: (version: number) => void
  isBusy: boolean
}

function Versions({ versions, onShow, mayRollBack, onRollBack, isBusy, ...sorting }: VersionsProps) {
  const text = useText()
  const acts = (row: Version) =>
    row.version === 1 && !mayRollBack(row) ? null : (
      <span className="row-acts">
        {row.version > 1 && (
          <Button
            look="link"
            aria-label={text('documents.showChanges', { version: row.version })}
            onPress={() => onShow(row.version)}
          >
            {text('documents.changes')}
          </Button>
        )}
        {mayRollBack(row) && (
          <Button
            look="link"
            aria-label={text('documents.rollBackTo', { version: row.version })}
            isPending={isBusy}
            onPress={() => onRollBack(row.version)}
          >
            {text('documents.rollBack')}
          </Button>
        )}
      </span>
    )
  return (
    <Table
      {...sorting}
      label={text('documents.history')}
      rows={versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          id: 'version',
          title: text('documents.version'),
          isSortable: true,
          cell: ({ deleted, version }) =>
            text(deleted ? 'documents.versionDeleted' : 'documents.versionNumber', { version }),
        },
        { id: 'when', title: text('documents.when'), cell: ({ writtenAt }) => <When at={writtenAt} /> },
        { id: 'who', title: text('documents.who'), cell: ({ writtenBy }) => writtenBy },
        { id: 'reason', title: text('documents.why'), cell: ({ reason }) => reason },
        { id: 'acts', title: text('documents.acts'), cell: acts },
      ]}
    />
  )
}
