import { useParams } from 'react-router'
import { ExportList } from './ExportList.tsx'
import { ExportPage } from './ExportPage.tsx'
import './exports.css'
import { NewExport } from './NewExport.tsx'

/** The directory as files: past exports, a new one, and one with its progress. */
export function ExportsScreen() {
  const { taskId } = useParams()
  if (taskId === undefined) return <ExportList />
  return taskId === 'new' ? <NewExport /> : <ExportPage key={taskId} taskId={taskId} />
}
