import { Link } from 'react-router'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Page } from './Page.tsx'

/** Of an answer about an id: there is nothing of it, or it cannot be one. */
export const isUnknown = (error: unknown) => error instanceof CallError && [400, 404].includes(error.status)

/** An id that is unknown here. One of another plan reads the same: nobody learns that it is there. */
export function Missing({ backTo, backTitle }: { backTo: string; backTitle: string }) {
  const text = useText()
  return (
    <Page title={text('parts.missing')}>
      <p>{text('parts.missingText')}</p>
      <p>
        <Link to={backTo}>{backTitle}</Link>
      </p>
    </Page>
  )
}
