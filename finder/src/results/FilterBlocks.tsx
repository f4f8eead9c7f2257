import { textIn, type BlockOf } from '@care/contract'
import { Checkbox, Disclosure, Select } from '@care/ui'
import { useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { useForm } from '../blocks/form.ts'
import {
  checkFilter,
  chooseGender,
  chooseLanguages,
  chooseTelehealth,
  listOf,
  type CheckboxFilter,
} from '../criteria/changes.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { useSearchResults } from './results-context.ts'
import { countOf, type Facets } from './facets.ts'

/** The filters; each shows how many results its values would leave. */

export function LanguageFilter({ block }: { block: BlockOf<'language-filter'> }) {
  const { options } = useBoot().components.languageDropdown
  const { draft, change } = useForm()
  const facets = useFacets()
  const language = useLanguage()
  const said = useTenantText()
  const text = useText()
  const [open, setOpen] = useState(false)
  const chosen = listOf(draft.query.language)
  if (options.length === 0) return null
  const order = new Intl.Collator(language)
  const named = options
    .map(({ value, description }) => ({ value, name: textIn(language, description) }))
    .sort((a, b) => order.compare(a.name, b.name))
  const toggle = (value: string, on: boolean) =>
    change(chooseLanguages(on ? [...chosen, value] : chosen.filter((other) => other !== value)))
  return (
    <Disclosure
      label={
        <span className="filter-label">
          {said(block.label)} <span className="filter-chosen">{text('filter.chosen', { count: chosen.length })}</span>
        </span>
      }
      open={open}
      onToggle={setOpen}
    >
      <div className="filter-choices" role="group" aria-label={said(block.label)}>
        {named.map(({ value, name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
            count={countOf(facets, 'language', value)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Disclosure>
  )
}

export function GenderFilter({ block }: { block: BlockOf<'gender-filter'> }) {
  const { options } = useBoot().components.genderDropdown
  const { draft, change } = useForm()
  const facets = useFacets()
  const said = useTenantText()
  const text = useText()
  if (options.length === 0) return null
  const labeled = options.map(({ value, description }) => ({
    value,
    label: counted(said(description), countOf(facets, 'gender', value)),
  }))
  return (
    <Select
      label={said(block.label)}
      placeholder={said(block.placeholder) || text('filter.any')}
      value={listOf(draft.query.gender)[0] ?? ''}
      options={labeled}
      onChange={(value) => change(chooseGender(value))}
    />
  )
}

export const AcceptingFilter = ({ block }: { block: BlockOf<'accepting-filter'> }) => (
  <FlagFilter filter="isAcceptingNewPatient" label={block.label} />
)
export const AccessibleFilter = ({ block }: { block: BlockOf<'accessible-filter'> }) => (
  <FlagFilter filter="isHandicapAccessible" label={block.label} help={block.help} />
)
export const PcpFilter = ({ block }: { block: BlockOf<'pcp-filter'> }) => (
  <FlagFilter filter="isPCP" label={block.label} />
)
export const SpecialistFilter = ({ block }: { block: BlockOf<'specialist-filter'> }) => (
  <FlagFilter filter="isSCP" label={block.label} />
)

function FlagFilter({
  filter,
  label,
  help,
}: {
  filter: CheckboxFilter
  label: BlockOf<'pcp-filter'>['label']
  help?: BlockOf<'pcp-filter'>['help']
}) {
  const { draft, change } = useForm()
  const facets = useFacets()
  const said = useTenantText()
  return (
    <Checkbox
      checked={draft.query[filter] === true}
      onChange={(on) => change(checkFilter(filter, on))}
      count={countOf(facets, filter, 'true')}
      hint={said(help)}
    >
      {said(label)}
    </Checkbox>
  )
}

export function TelehealthFilter({ block }: { block: BlockOf<'telehealth-filter'> }) {
  const { options } = useBoot().components.telehealthDropdown
  const { draft, change } = useForm()
  const count = countOf(useFacets(), 'telehealth', 'true')
  const said = useTenantText()
  const text = useText()
  const choices =
    options.length > 0
      ? options.map(({ value, description }) => ({ value, label: said(description) }))
      : [{ value: 'true', label: text('filter.telehealth.yes') }]
  const labeled = choices.map(({ value, label }) => ({ value, label: counted(label, count) }))
  const [first] = labeled
  return (
    <Select
      label={said(block.label)}
      placeholder={said(block.placeholder) || text('filter.any')}
      value={draft.query.attrs?.telehealth ? (first?.value ?? '') : ''}
      options={labeled}
      onChange={(value) => change(chooseTelehealth(value !== ''))}
    />
  )
}

const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`)

/** Counts of the visible list; none while it is loading. */
function useFacets(): Facets {
  const { lists, tab } = useSearchResults()
  return lists[tab].data?.meta.facets
}
