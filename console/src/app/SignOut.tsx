import { Button } from '@care/ui'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { signOut } from '../api/client.ts'
import { countDrafts } from '../api/kept-drafts.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { AllWords } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'
import { later, LaterDialog } from '../parts/LaterDialog.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useAct } from '../parts/useAct.ts'

const Ask = later(async () => (await import('../parts/Ask.tsx')).Ask)
const UnsentDrafts = later(async () => (await import('../account/UnsentDrafts.tsx')).UnsentDrafts)

/** Asks first if something typed would be lost: drafts do not stay for the next person at this machine. */
export function SignOut() {
  const text = useText()
  const { subject } = useSignedIn()
  const toast = useToast()
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  const leave = () =>
    act.run(() =>
      signOut().then(
        () => location.assign('/console'),
        (error: unknown) => {
          if (error instanceof CallError && error.status === 0) toast({ text: text('app.offline') })
          else location.reload()
        },
      ),
    )
  const close = () => setAsked(false)
  return (
    <>
      <Button
        look="quiet"
        title={text('app.signedInAs', { name: subject })}
        onPress={() => (countDrafts(subject) > 0 ? setAsked(true) : void leave())}
      >
        {text('app.signOut')}
      </Button>
      {isAsked && (
        <LaterDialog onClose={close}>
          <AllWords>
            <Ask
              isOpen
              onClose={close}
              title={text('app.signOut')}
              action={text('app.signOut')}
              isBusy={act.isBusy}
              onConfirm={leave}
            >
              <UnsentDrafts />
            </Ask>
          </AllWords>
        </LaterDialog>
      )}
    </>
  )
}
