import { useEffect, useState } from 'react'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import type { DocumentKey } from './document-calls.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import { useDocuments, useOpenDocument, useReloadDocuments } from './useOpenDocument.ts'
import { useTitle } from './useTitle.ts'

/** One document, opened again after each publish, roll back or discarded draft. */
export function DocumentPage({ document }: { document: DocumentKey }) {
  const title = useTitle()(document.name, document.owner)
  const opened = useOpenDocument(document)
  const reload = useReloadDocuments(document)
  const [opening, setOpening] = useState(0)
  const listed = useDocuments(document.tenant, document.owner).data?.find(({ name }) => name === document.name)
  const isBehind =
    listed !== undefined && opened.data !== undefined && listed.version > (opened.data.summary?.version ?? 0)
  useEffect(() => {
    if (isBehind) void reload()
  }, [isBehind, reload])
  // The editor is a new one, and the clicked button is gone: keyboard users continue at the title.
  useEffect(() => {
    const heading = globalThis.document.querySelector('#content h1')
    if (
      opening === 0 ||
      globalThis.document.activeElement !== globalThis.document.body ||
      !(heading instanceof HTMLElement)
    )
      return
    heading.tabIndex = -1
    heading.focus()
  }, [opening])
  if (!opened.data)
    return (
      <Page title={title}>
        <Loaded query={opened} rows={8}>
          {() => null}
        </Loaded>
      </Page>
    )
  return (
    <DocumentEditor
      key={opening}
      document={document}
      opened={opened.data}
      onReload={reload}
      onReopen={async () => {
        await reload()
        setOpening((before) => before + 1)
      }}
    />
  )
}
