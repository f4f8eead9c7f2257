import { kinds, type BlockOf } from '@care/contract'
import { useId } from 'react'
import { useTenantText } from '../messages/useText.ts'
import { useForm } from './form.ts'

/**
 * Which list the results show first: people, or groups and facilities (API-DET-08). Without a choice the totals decide.
 */
export function KindField({ block }: { block: BlockOf<'kind-field'> }) {
  const { draft, change } = useForm()
  const tenantText = useTenantText()
  const name = useId()
  return (
    <fieldset className="field kind-field">
      <legend className="field-label">{tenantText(block.label)}</legend>
      <div className="kind-choices">
        {kinds.map((kind) => (
          <label key={kind} className="checkbox">
            <input
              type="radio"
              name={name}
              value={kind}
              checked={draft.context.tab === kind}
              onChange={() => change({ context: { tab: kind } })}
            />
            <span>{tenantText(block[kind])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
