import type { Upload } from '@care/contract'
import { Button } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { queueTask } from './load-calls.ts'
import type { Reading } from './reading.ts'

/** Starts the dry run, after saving its prerequisites. */
export function CheckFile({
  tenant,
  upload: { uploadId },
  reading,
  isReady = true,
  label,
  before,
  children,
}: {
  tenant: string
  upload: Pick<Upload, 'uploadId'>
  reading: Reading
  isReady?: boolean
  label?: string
  before?: () => Promise<unknown>
  children?: ReactNode
}) {
  const text = useText()
  const go = useNavigate()
  const queries = useQueryClient()
  const act = useAct()
  const check = () =>
    act.run(
      async () => {
        await before?.()
        return queueTask(tenant, { ...reading, uploadId, dryRun: true })
      },
      {
        onDone: ({ taskId }) => {
          void queries.invalidateQueries({ queryKey: ['loads', tenant] })
          void go(`/${tenant}/loads/${taskId}`)
        },
      },
    )
  return (
    <div className="check">
      {children}
      <Button look="primary" isDisabled={!isReady} isPending={act.isBusy} onPress={() => void check()}>
        {label ?? text('loads.check')}
      </Button>
      <p className="check-hint">{text('loads.checkHint')}</p>
      <Problem error={act.error} />
    </div>
  )
}
