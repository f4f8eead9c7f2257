import type { ExportStatus as Status } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { StateTag } from '../parts/StateTag.tsx'

export function ExportStatus({ status }: { status: Status }) {
  const text = useText()
  return <StateTag tone={tones[status]}>{text(`exports.status.${status}`)}</StateTag>
}

const tones = {
  QUEUED: 'busy',
  RUNNING: 'busy',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'warn',
} as const
