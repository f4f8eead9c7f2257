import type { Upload } from '@care/contract'
import { Button } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../messages/useText.ts'
import { useAct } from '../parts/useAct.ts'
import { Problem } from '../parts/Problem.tsx'
import { useBytes } from '../parts/useBytes.ts'
import { deleteUpload, uploadList } from './load-calls.ts'
import { stopSending } from './running-uploads.ts'

/** Interrupted uploads: nothing that arrived is lost. */
export function UnfinishedUploads({ tenant }: { tenant: string }) {
  const text = useText()
  const act = useAct()
  const queries = useQueryClient()
  const { data } = useQuery(uploadList(tenant))
  const unfinished = (data?.uploads ?? []).filter(({ isComplete }) => !isComplete)
  if (unfinished.length === 0) return null
  const remove = ({ uploadId, fileName }: Upload) =>
    act.run(
      async () => {
        stopSending(uploadId)
        await deleteUpload(tenant, uploadId)
      },
      {
        done: text('loads.uploadDeleted', { file: fileName }),
        onDone: () => void queries.invalidateQueries({ queryKey: ['loads', tenant, 'uploads'] }),
      },
    )
  return (
    <section className="unfinished">
      <h2>{text('loads.unfinished')}</h2>
      <Problem error={act.error} />
      <ul className="plain-list">
        {unfinished.map((upload) => (
          <UploadLine key={upload.uploadId} tenant={tenant} upload={upload} onDelete={() => void remove(upload)} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ tenant, upload, onDelete }: { tenant: string; upload: Upload; onDelete: () => void }) {
  const text = useText()
  const bytes = useBytes()
  const { uploadId, fileName } = upload
  const facts = { received: bytes(upload.received), bytes: bytes(upload.bytes) }
  return (
    <li className="unfinished-line">
      <strong>{fileName}</strong>
      <span>{text('loads.unfinishedFacts', facts)}</span>
      <Link to={`/${tenant}/loads/new?upload=${uploadId}`} aria-label={`${text('loads.continue')}: ${fileName}`}>
        {text('loads.continue')}
      </Link>
      <Button look="quiet" aria-label={`${text('loads.deleteUpload')}: ${fileName}`} onPress={onDelete}>
        {text('loads.deleteUpload')}
      </Button>
    </li>
  )
}
