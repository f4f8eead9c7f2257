import { Link } from 'react-router'
import { CallError } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Page } from './Page.tsx'

/** For a response about an id: it does not exist, or it is invalid. */
export const isUnknown = (error: unknown) => error instanceof CallError && [400, 404].includes(error.status)

/** An unknown id. One of another tenant looks the same, so that its existence is not revealed. */
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
