import type { AdministeredTenant } from '@care/contract'
import { useText } from '../messages/useText.ts'

const colors = { on: 'green', off: 'yellow', broken: 'red', removing: 'yellow', removed: 'muted' } as const

export function TenantState({ state }: Pick<AdministeredTenant, 'state'>) {
  const text = useText()
  return <span className={`state-${colors[state]}`}>{text(`tenants.state.${state}`)}</span>
}
