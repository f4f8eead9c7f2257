import { useParams } from 'react-router'
import './loads.css'
import { LoadList } from './LoadList.tsx'
import { LoadPage } from './LoadPage.tsx'
import { NewLoad } from './NewLoad.tsx'
import { OpenPlans } from './OpenPlans.tsx'

/** Carrier files: past loads, a new one, and one with its result. */
export function LoadsScreen() {
  const { loadId } = useParams()
  if (loadId === undefined) return <LoadList />
  if (loadId === 'new') return <NewLoad />
  return loadId === 'plans' ? <OpenPlans /> : <LoadPage key={loadId} loadId={loadId} />
}
