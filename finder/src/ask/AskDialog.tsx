import type { Urgent } from '@care/contract'
import { Button, Dialog } from '@care/ui'
import { useErrorText } from '../blocks/page-messages.ts'
import { useText } from '../messages/useText.ts'
import type { AskError } from './ask-error.ts'
import { UrgentNotice } from './UrgentNotice.tsx'

/** Why the search did not go on, in a modal (APP-RES-15). Button and Escape close it; the focus goes back. */
export function AskDialog({
  fault,
  urgent,
  onClose,
}: {
  fault: AskError | undefined
  urgent: Urgent | undefined
  onClose: () => void
}) {
  const text = useText()
  return (
    <Dialog
      alert
      open={fault !== undefined}
      onClose={onClose}
      title={text(fault?.kind === 'place' ? 'ask.placeTitle' : 'ask.failedTitle')}
      closeLabel={text('app.close')}
    >
      {urgent ? <UrgentNotice urgent={urgent} /> : null}
      {fault ? <ErrorText fault={fault} /> : null}
      <div>
        <Button look="primary" onPress={onClose}>
          {text('ask.changeWords')}
        </Button>
      </div>
    </Dialog>
  )
}

function ErrorText({ fault }: { fault: AskError }) {
  const text = useText()
  const words = useErrorText()
  if (fault.kind === 'told') return <p className="ask-told">{fault.words}</p>
  if (fault.kind === 'place')
    return (
      <>
        <p>{words('locationMissing', 'ask.place')}</p>
        <p className="words-muted">{text('ask.placeHelp')}</p>
      </>
    )
  return (
    <>
      <p>{words('somethingWrong', 'ask.failed')}</p>
      {fault.offline ? <p className="words-muted">{text('app.offline')}</p> : null}
    </>
  )
}
