import { useParams } from 'react-router'
import './loads.css'
import { LoadList } from './LoadList.tsx'
import { LoadPage } from './LoadPage.tsx'
import { NewLoad } from './NewLoad.tsx'
import { OpenPlans } from './OpenPlans.tsx'

/** Carrier files: those that came in, a new one, and one with what became of it. */
export function LoadsScreen() {
  const { loadId } = useParams()
  if (loadId === undefined) return <LoadList />
  if (loadId === 'new') return <NewLoad />
  return loadId === 'plans' ? <OpenPlans /> : <LoadPage key={loadId} loadId={loadId} />
}
