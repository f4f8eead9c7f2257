import type { LoadStatus } from '@care/contract'
import type { MessageId } from '../messages/useText.ts'
import { useText } from '../messages/useText.ts'
import { StateTag } from '../parts/StateTag.tsx'

type Shown = Pick<LoadStatus, 'state' | 'phase' | 'dryRun' | 'sameAs' | 'followedBy'>

export function LoadState({ load }: { load: Shown }) {
  const text = useText()
  if (load.followedBy) return <StateTag tone="plain">{text('loads.state.superseded')}</StateTag>
  return <StateTag tone={tones[load.state]}>{text(wordOf(load))}</StateTag>
}

const tones = {
  open: 'busy',
  waiting: 'warn',
  done: 'good',
  failed: 'bad',
  canceled: 'plain',
  undone: 'plain',
} as const

function wordOf({ state, phase, dryRun, sameAs }: Shown): MessageId {
  if (state === 'open' && (phase === 'plan' || phase === 'apply' || phase === 'undo')) return `loads.state.${phase}`
  if (state === 'done' && sameAs !== undefined) return 'loads.state.same'
  return state === 'done' && dryRun ? 'loads.state.checked' : `loads.state.${state}`
}
