import { useParams } from 'react-router'
import type { Owner } from './document-calls.ts'
import { DocumentList } from './DocumentList.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import './documents.css'

/** A tenant's configuration: all documents, or one of them. */
export function DocumentsScreen() {
  const { tenant = '', owner: given, name } = useParams()
  const owner: Owner = given === 'all-plans' ? 'all-plans' : 'plan'
  if (name === undefined) return <DocumentList tenant={tenant} />
  return <DocumentPage key={`${owner}/${name}`} document={{ tenant, owner, name }} />
}
