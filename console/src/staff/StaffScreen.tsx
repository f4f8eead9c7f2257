import './staff.css'
import { useParams } from 'react-router'
import { PersonPage } from './PersonPage.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** The staff of this tenant, or one person. */
export function StaffScreen() {
  const { userId } = useParams()
  return userId === undefined ? <StaffListPage /> : <PersonPage key={userId} userId={userId} />
}
