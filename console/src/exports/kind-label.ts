import type { ExportKindList } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../messages/useText.ts'
import { exportKinds } from './export-calls.ts'

export type KindOf = ExportKindList['kinds'][number]

/** The display name of an export kind; its own name until the server has sent it. */
export function useKindLabel(tenant: string): (kind: string) => string {
  const language = useLanguage()
  const { data } = useQuery(exportKinds(tenant))
  return (kind) => data?.kinds.find((each) => each.kind === kind)?.label[language] ?? kind
}
