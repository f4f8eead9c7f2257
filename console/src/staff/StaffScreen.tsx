import './staff.css'
import { useParams } from 'react-router'
import { PersonPage } from './PersonPage.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** Who works for this plan, or one of them. */
export function StaffScreen() {
  const { userId } = useParams()
  return userId === undefined ? <StaffListPage /> : <PersonPage key={userId} userId={userId} />
}
