import type { Upload } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { Progress } from '../parts/Progress.tsx'
import { useAct } from '../parts/useAct.ts'
import { useBytes } from '../parts/useBytes.ts'
import { useDuration } from '../parts/useDuration.ts'
import { FileDrop } from './FileDrop.tsx'
import { deleteUpload } from './load-calls.ts'
import { beginUpload, stopSending, useSending, type Sending } from './running-uploads.ts'

export interface UploadStepProps {
  tenant: string
  /** The one named in the URL, once it has loaded. */
  upload: Upload | undefined
  error: Error | undefined
  isComplete: boolean
  onUpload: (uploadId: string) => void
}

export function UploadStep({ tenant, upload, error, isComplete, onUpload }: UploadStepProps) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const sending = useSending(upload?.uploadId ?? '')
  const [other, setOther] = useState('')
  const begin = (file: File) =>
    act.run(() => beginUpload(tenant, file), {
      onDone: (begun) => {
        setOther(upload && begun.uploadId !== upload.uploadId ? upload.fileName : '')
        queries.setQueryData(['loads', tenant, 'upload', begun.uploadId], begun)
        onUpload(begun.uploadId)
      },
    })
  const stop = () =>
    act.run(
      async () => {
        if (!upload) return
        stopSending(upload.uploadId)
        await deleteUpload(tenant, upload.uploadId)
      },
      { onDone: () => onUpload('') },
    )
  const isSending = sending?.state === 'sending' || sending?.state === 'waiting'
  return (
    <section>
      <h2>{text('loads.step.file')}</h2>
      {other === '' ? null : <Notice tone="warn">{text('loads.otherFile', { file: other })}</Notice>}
      {error ? <Notice tone="warn">{text('loads.noUpload')}</Notice> : null}
      {upload && isComplete ? (
        <Arrived upload={upload} onOther={() => onUpload('')} />
      ) : upload && sending && isSending ? (
        <OnItsWay fileName={upload.fileName} sending={sending} isBusy={act.isBusy} onStop={() => void stop()} />
      ) : (
        <>
          {upload ? <Interrupted upload={upload} sending={sending} /> : null}
          <FileDrop isBusy={act.isBusy} onFile={(file) => void begin(file)} />
        </>
      )}
      <Problem error={act.error} />
    </section>
  )
}

function Arrived({ upload: { fileName, bytes }, onOther }: { upload: Upload; onOther: () => void }) {
  const text = useText()
  const size = useBytes()
  return (
    <Notice
      tone="good"
      role="status"
      action={
        <Button look="link" onPress={onOther}>
          {text('loads.otherUpload')}
        </Button>
      }
    >
      {text('loads.sent', { file: `${fileName} (${size(bytes)})` })}
    </Notice>
  )
}

function Interrupted({ upload, sending }: { upload: Upload; sending: Sending | undefined }) {
  const text = useText()
  const size = useBytes()
  const { fileName: file, bytes } = upload
  const received = sending?.received ?? upload.received
  return (
    <Notice tone="warn" role="status">
      {sending?.state === 'failed' ? `${text('loads.sendingFailed')} ${sending.error?.message ?? ''} ` : null}
      {text('loads.chooseAgain', { received: size(received), bytes: size(bytes), file })}
    </Notice>
  )
}

function OnItsWay({
  fileName,
  sending,
  isBusy,
  onStop,
}: {
  fileName: string
  sending: Sending
  isBusy: boolean
  onStop: () => void
}) {
  const text = useText()
  const size = useBytes()
  const duration = useDuration()
  const { received, bytes, bytesPerSecond = 0, state } = sending
  const facts = [
    text('loads.sendingFacts', { received: size(received), bytes: size(bytes) }),
    ...(bytesPerSecond > 0
      ? [
          text('data.bytesPerSecond', { size: size(bytesPerSecond) }),
          text('data.left', { time: duration((bytes - received) / bytesPerSecond) }),
        ]
      : []),
  ]
  return (
    <>
      <Progress label={text('loads.sending', { file: fileName })} share={received / bytes}>
        {text('loads.sending', { file: fileName })} · {facts.join(' · ')}
      </Progress>
      {state === 'waiting' ? (
        <Notice tone="warn" role="status">
          {text('loads.sendingWaits')}
        </Notice>
      ) : null}
      <p>
        <Button isPending={isBusy} onPress={onStop}>
          {text('loads.stopSending')}
        </Button>
      </p>
    </>
  )
}
