import { Button, ComboBox } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { planChoices, type PlanChoice } from '../fields/plan-choices.ts'
import { useFields } from '../fields/useFields.ts'
import { useText } from '../messages/useText.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'

interface PlansFieldProps {
  label: string
  entries: readonly unknown[]
  onChange: (entries: unknown[]) => void
}

/** The plans at a location: existing ones keep their years and dates, others come from the plan catalog. */
export function PlansField({ label, entries, onChange }: PlansFieldProps) {
  const text = useText()
  const { linesOf } = useFields()
  const finder = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="plans">
      <legend>{label}</legend>
      {entries.length === 0 ? <p className="value-none">{text('fields.none')}</p> : null}
      <ul className="plain-list">
        {entries.map((entry, at) => {
          const name = linesOf('network', [entry])[0] ?? ''
          return (
            <li key={JSON.stringify(entry)} className="plans-entry">
              <span>{name}</span>
              <Button
                look="quiet"
                aria-label={text('record.edit.removeOf', { what: name })}
                onPress={() => {
                  onChange(entries.filter((_, index) => index !== at))
                  // Its button is gone: keyboard users continue where a plan is added.
                  finder.current?.focus()
                }}
              >
                {text('record.edit.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <AddPlan
        inputRef={finder}
        taken={new Set(entries.map(keyOf))}
        onAdd={({ carrier, plan }) => onChange([...entries, { insurance: { carrier, plan } }])}
      />
    </fieldset>
  )
}

const mostRows = 20

interface AddPlanProps {
  inputRef: React.RefObject<HTMLInputElement | null>
  taken: ReadonlySet<string>
  onAdd: (plan: PlanChoice) => void
}

function AddPlan({ inputRef, taken, onAdd }: AddPlanProps) {
  const text = useText()
  const { tenant = '' } = useParams()
  const [typed, setTyped] = useState('')
  const { data = [], isPending } = useQuery(planChoices(tenant, useIsAdmin()))
  const words = typed.toLowerCase().split(' ').filter(Boolean)
  const open = data.filter((plan) => !taken.has(keyOf({ insurance: plan })))
  const found = open.filter(({ carrier, plan, hiosId = '' }) =>
    words.every((word) => `${carrier} ${plan} ${hiosId}`.toLowerCase().includes(word)),
  )
  const nothing = { id: '', content: text(isPending ? 'app.loading' : 'record.plans.none'), selectable: false }
  const rows = found.slice(0, mostRows).map(({ carrier, plan, hiosId }, at) => ({
    id: String(at),
    content: [carrier === plan ? '' : carrier, plan, hiosId].filter(Boolean).join(' · '),
    selectable: true,
  }))
  return (
    <ComboBox
      inputRef={inputRef}
      label={text('record.plans.add')}
      help={text('record.plans.addHelp')}
      listLabel={text('record.plans.list')}
      value={typed}
      onType={setTyped}
      firstActive
      rows={rows.length > 0 ? rows : [nothing]}
      onChoose={(id) => {
        const plan = found[Number(id)]
        if (plan) onAdd(plan)
        setTyped('')
      }}
    />
  )
}

/** The other properties of a plan. */
function keyOf(entry: unknown): string {
  const { insurance } =
    typeof entry === 'object' && entry !== null ? (entry as { insurance?: Partial<PlanChoice> }) : {}
  return `${insurance?.carrier ?? ''}\n${insurance?.plan ?? ''}`.toLowerCase()
}
