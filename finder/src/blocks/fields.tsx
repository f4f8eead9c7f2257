import { distance, nameLength, type BlockOf } from '@care/contract'
import { Select, Slider, TextField } from '@care/ui'
import { useBoot } from '../api/BootContext.tsx'
import {
  chooseDistance,
  chooseNetworks,
  choosePlan,
  choosePlanState,
  firstOf,
  listOf,
  typeName,
} from '../criteria/changes.ts'
import { milesOf } from '../criteria/criteria.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useFieldError, useForm } from './form.ts'
import { KindField } from './KindField.tsx'
import { LocationField } from './LocationField.tsx'
import type { Registry } from './registry.tsx'
import { SpecialtyField } from './SpecialtyField.tsx'
import { useDebounced } from './useDebounced.ts'
import './blocks.css'

/** The fields of a search form, for start pages and for the criteria of results pages. */
export const fieldBlocks: Registry = {
  'plan-field': PlanField,
  'state-field': StateField,
  'network-field': NetworkField,
  'location-field': LocationField,
  'distance-field': DistanceField,
  'name-field': NameField,
  'specialty-field': SpecialtyField,
  'kind-field': KindField,
}

/** Only if the tenant has plans (APP-START1-02) and does not hide them (APP-TEN-10). */
function PlanField({ block }: { block: BlockOf<'plan-field'> }) {
  const {
    tenant: { planHidden },
    components: {
      planDropdown: { options },
    },
  } = useBoot()
  const { draft, change } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  if (options.length === 0 || planHidden) return null
  return (
    <Select
      id={fieldIds.plan}
      label={tenantText(block.label)}
      help={tenantText(block.help)}
      placeholder={tenantText(block.placeholder) || text('plan.placeholder')}
      value={firstOf(draft.query.programType) ?? ''}
      options={options.map((plan) => ({ value: plan.value, label: tenantText(plan.description) }))}
      onChange={(value) => change(choosePlan(draft, value, options))}
    />
  )
}

function StateField({ block }: { block: BlockOf<'state-field'> }) {
  const { planDropdown, stateDropdown } = useBoot().components
  const { draft, change } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  const plan = planDropdown.options.find((option) => option.value === firstOf(draft.query.programType))
  const options = stateDropdown.options.filter((state) => plan?.states?.includes(state.value) ?? true)
  if (stateDropdown.options.length === 0) return null
  return (
    <Select
      id={fieldIds.state}
      label={tenantText(block.label)}
      placeholder={tenantText(block.placeholder) || text('state.placeholder')}
      value={draft.query.planState ?? ''}
      options={options.map((state) => ({ value: state.value, label: tenantText(state.description) }))}
      onChange={(value) => change(choosePlanState(draft, value, planDropdown.options))}
    />
  )
}

/** Disabled until a plan is chosen (APP-START2-05); then it offers that plan's networks, filtered by state. */
function NetworkField({ block }: { block: BlockOf<'network-field'> }) {
  const { options: plans } = useBoot().components.planDropdown
  const { draft, change } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  const plan = plans.find((option) => option.value === firstOf(draft.query.programType))
  const networks = (plan?.networks ?? []).filter(
    (network) => !draft.query.planState || !network.state || network.state === draft.query.planState,
  )
  return (
    <Select
      id={fieldIds.network}
      label={tenantText(block.label)}
      help={plan ? tenantText(block.help) : text('network.needsPlan')}
      disabled={!plan}
      placeholder={tenantText(block.placeholder) || text('network.placeholder')}
      value={listOf(draft.query.siteNumbers)[0] ?? ''}
      options={networks.map((network) => ({ value: network.value, label: tenantText(network.description) }))}
      onChange={(value) => change(chooseNetworks(value === '' ? [] : [value]))}
    />
  )
}

const steps = Array.from(
  { length: (distance.max - distance.min) / distance.step + 1 },
  (_, index) => distance.min + index * distance.step,
)

/**
 * Slider and list control one value (APP-START1-05). Free text, an area of the map or a URL may have set one that
 * neither offers ("within 7 miles"): both show it, and return to their steps once they are moved.
 */
function DistanceField({ block }: { block: BlockOf<'distance-field'> }) {
  const { draft, change } = useForm()
  const tenantText = useTenantText()
  const text = useText()
  const controls = block.controls ?? ['slider']
  const miles = milesOf(draft.query)
  const choose = (next: number) => change(chooseDistance(draft, next))
  const words = (value: number) => text('distance.miles', { miles: value })
  const options = steps.includes(miles) ? steps : [...steps, miles].sort((a, b) => a - b)
  return (
    <>
      {controls.includes('slider') ? (
        <Slider
          id="miles-range"
          label={tenantText(block.label)}
          value={miles}
          onChange={choose}
          min={distance.min}
          max={distance.max}
          step={distance.step}
          words={words}
        />
      ) : null}
      {controls.includes('select') ? (
        <Select
          label={tenantText(block.selectLabel) || text('distance.selectLabel')}
          placeholder={tenantText(block.selectPlaceholder) || text('distance.selectPlaceholder')}
          value={String(miles)}
          options={options.map((option) => ({ value: String(option), label: String(option) }))}
          onChange={(value) => choose(value === '' ? Number(distance.initial) : Number(value))}
        />
      ) : null}
    </>
  )
}

function NameField({ block }: { block: BlockOf<'name-field'> }) {
  const { draft, change, pending, blurField: leave } = useForm()
  const tenantText = useTenantText()
  const own = useFieldError('name')
  const error = useFieldError('criterion') ?? own
  const { text, type, flush } = useDebounced(draft.query.name ?? '', (name) => change(typeName(name)), pending)
  // The forms are `noValidate`: the browser's own message may be in another language than the page. We show the error
  // (VAL-03).
  return (
    <TextField
      id={fieldIds.name}
      name="name"
      label={tenantText(block.label)}
      help={tenantText(block.help)}
      placeholder={tenantText(block.placeholder)}
      error={error}
      value={text}
      onChange={type}
      onBlur={() => {
        flush()
        leave('name')
      }}
      minLength={nameLength.min}
      maxLength={nameLength.max}
      autoComplete="off"
    />
  )
}
