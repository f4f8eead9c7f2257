import type { DocumentSummary } from '@care/contract'
import { Pill } from '@care/ui'
import { Link } from 'react-router'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Table, type Column } from '../parts/Table.tsx'
import { When } from '../parts/When.tsx'
import type { Owner } from './document-calls.ts'
import { documentGroups, findKind, missingNames } from './kinds.ts'
import { NewDocument } from './NewDocument.tsx'
import { useDocuments, useTemplates } from './useOpenDocument.ts'
import { useTitle } from './useTitle.ts'

/** All documents of this tenant, and those shared by all tenants. */
export function DocumentList({ tenant }: { tenant: string }) {
  const text = useText()
  const { roles, tenants } = useSignedIn()
  const mayShared = roles.includes('system-admin') && tenants.includes('*')
  return (
    <Page title={text('documents.title')} intro={text('documents.intro')} actions={<NewDocument tenant={tenant} />}>
      <OwnersDocuments tenant={tenant} owner="plan" />
      {mayShared && (
        <section>
          <h2 className="documents-owner">{text('documents.shared')}</h2>
          <OwnersDocuments tenant={tenant} owner="all-plans" />
        </section>
      )}
    </Page>
  )
}

function OwnersDocuments({ tenant, owner }: { tenant: string; owner: Owner }) {
  const query = useDocuments(tenant, owner)
  return (
    <Loaded query={query} rows={12}>
      {(documents) => <Groups tenant={tenant} owner={owner} documents={documents} />}
    </Loaded>
  )
}

interface GroupsProps {
  tenant: string
  owner: Owner
  documents: readonly DocumentSummary[]
}

function Groups({ tenant, owner, documents }: GroupsProps) {
  const text = useText()
  const title = useTitle()
  const { data: templates = [] } = useTemplates(tenant, owner === 'plan')
  const missing = [
    ...missingNames(tenant, owner, documents),
    // They are not listed here, because the tenant list has them.
    ...(owner === 'plan' ? templates : []).map((name) => `template:${name}`),
  ].map(
    (name): DocumentSummary =>
      documents.find((document) => document.name === name) ?? {
        name,
        version: 0,
        writtenAt: '',
        writtenBy: '',
        reason: '',
        deleted: false,
      },
  )
  const listed = new Map([...missing, ...documents].map((document) => [document.name, document]))
  const rows = [...listed.values()].sort((a, b) => title(a.name, owner).localeCompare(title(b.name, owner)))
  return documentGroups.map((group) => {
    const inGroup = rows.filter(({ name }) => (findKind(name, owner)?.group ?? 'plan') === group)
    if (inGroup.length === 0) return null
    const Heading = owner === 'plan' ? 'h2' : 'h3'
    return (
      <section key={group} className="documents-list">
        <Heading>{text(`documents.group.${group}`)}</Heading>
        <Table
          label={text(`documents.group.${group}`)}
          columns={columnsFor(text, title, tenant, owner)}
          rows={inGroup}
          keyOf={({ name }) => name}
        />
      </section>
    )
  })
}

function columnsFor(
  text: ReturnType<typeof useText>,
  title: ReturnType<typeof useTitle>,
  tenant: string,
  owner: Owner,
): Column<DocumentSummary>[] {
  return [
    {
      id: 'name',
      title: text('documents.document'),
      cell: ({ name }) => (
        <Link to={`/${tenant}/documents/${owner}/${encodeURIComponent(name)}`}>{title(name, owner)}</Link>
      ),
    },
    {
      id: 'version',
      title: text('documents.version'),
      cell: (document) => <VersionCell document={document} />,
    },
    {
      id: 'when',
      title: text('documents.published'),
      cell: ({ version, writtenAt, writtenBy }) =>
        version === 0 ? null : (
          <span>
            <When at={writtenAt} /> {text('documents.by', { name: writtenBy })}
          </span>
        ),
    },
    {
      id: 'draft',
      title: text('documents.draft'),
      cell: ({ draft }) =>
        draft && (
          <span>
            <Pill>{text('documents.draftWaits')}</Pill> <When at={draft.savedAt} />
          </span>
        ),
    },
  ]
}

function VersionCell({ document: { version, deleted, using } }: { document: DocumentSummary }) {
  const text = useText()
  if (using !== undefined) return <span className="state-red">{text('documents.unreadable', { version })}</span>
  if (deleted) return <span className="documents-muted">{text('documents.deleted')}</span>
  return version === 0 ? <span className="documents-muted">{text('documents.notMade')}</span> : version
}
