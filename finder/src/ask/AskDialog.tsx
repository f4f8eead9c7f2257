import type { Urgent } from '@care/contract'
import { Button, Dialog } from '@care/ui'
import { useErrorText } from '../blocks/page-messages.ts'
import { useText } from '../messages/useText.ts'
import type { AskError } from './ask-error.ts'
import { UrgentNotice } from './UrgentNotice.tsx'

/** Explains in a modal why there was no search (APP-RES-15). Button and Escape close it; the focus returns. */
export function AskDialog({
  error,
  urgent,
  onClose,
}: {
  error: AskError | undefined
  urgent: Urgent | undefined
  onClose: () => void
}) {
  const text = useText()
  return (
    <Dialog
      alert
      open={error !== undefined}
      onClose={onClose}
      title={text(error?.kind === 'place' ? 'ask.placeTitle' : 'ask.failedTitle')}
      closeLabel={text('app.close')}
    >
      {urgent ? <UrgentNotice urgent={urgent} /> : null}
      {error ? <ErrorText error={error} /> : null}
      <div>
        <Button look="primary" onPress={onClose}>
          {text('ask.changeWords')}
        </Button>
      </div>
    </Dialog>
  )
}

function ErrorText({ error }: { error: AskError }) {
  const text = useText()
  const errorText = useErrorText()
  if (error.kind === 'message') return <p className="ask-message">{error.message}</p>
  if (error.kind === 'place')
    return (
      <>
        <p>{errorText('locationMissing', 'ask.place')}</p>
        <p className="words-muted">{text('ask.placeHelp')}</p>
      </>
    )
  return (
    <>
      <p>{errorText('somethingWrong', 'ask.failed')}</p>
      {error.offline ? <p className="words-muted">{text('app.offline')}</p> : null}
    </>
  )
}
