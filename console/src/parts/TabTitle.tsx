import { useParams } from 'react-router'

/** The title of the browser's tab, in which several records may be open: the page, then the tenant. */
export function TabTitle({ title }: { title: string }) {
  const { tenant } = useParams()
  return <title>{tenant === undefined ? title : `${title} – ${tenant}`}</title>
}
