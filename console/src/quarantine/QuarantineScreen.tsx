import { useParams } from 'react-router'
import { QuarantineList } from './QuarantineList.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import './quarantine.css'

/** Rejected rows: by file, then by reason. */
export function QuarantineScreen() {
  const { loadId } = useParams()
  return loadId === undefined ? <QuarantineList /> : <RejectedRows key={loadId} loadId={loadId} />
}
