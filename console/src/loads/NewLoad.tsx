import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { oneUpload } from './load-calls.ts'
import { ReadingStep } from './ReadingStep.tsx'
import { useSending } from './running-uploads.ts'
import { UploadStep } from './UploadStep.tsx'

/** File, settings, dry run. The URL names the upload, so that a reload or a colleague continues where it was. */
export function NewLoad() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ upload: uploadId }, setAddress] = useAddressState({ upload: '' })
  const sending = useSending(uploadId)
  const query = useQuery({ ...oneUpload(tenant, uploadId), enabled: uploadId !== '' })
  const isComplete = sending ? sending.state === 'done' : query.data?.isComplete === true
  return (
    <Page
      title={text('loads.newTitle')}
      intro={text('loads.newIntro')}
      actions={<Link to={`/${tenant}/loads`}>{text('loads.back')}</Link>}
    >
      <UploadStep
        tenant={tenant}
        upload={uploadId === '' ? undefined : query.data}
        error={uploadId === '' ? undefined : (query.error ?? undefined)}
        isComplete={isComplete}
        onUpload={(upload) => setAddress({ upload })}
      />
      {isComplete && query.data ? <ReadingStep key={uploadId} tenant={tenant} upload={query.data} /> : null}
    </Page>
  )
}
