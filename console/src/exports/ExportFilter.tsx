import { Checkbox, ComboBox, Select, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage, useText } from '../messages/useText.ts'
import type { ExportFilter as Filter } from './export-request.ts'

interface FilterProps {
  tenant: string
  filter: Filter
  onChange: (filter: Filter) => void
}

/** The search whose results are exported. */
export function ExportFilter({ tenant, filter, onChange }: FilterProps) {
  const text = useText()
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  return (
    <fieldset className="export-columns">
      <legend>{text('exports.filter')}</legend>
      <p className="export-hint">{text('exports.filterText')}</p>
      <div className="export-fields">
        <TextField
          label={text('exports.name')}
          value={filter.name}
          maxLength={100}
          onChange={(name) => set({ name })}
        />
        <SpecialtyChoice tenant={tenant} filter={filter} onChange={onChange} />
        <TextField
          label={text('exports.place')}
          value={filter.place}
          maxLength={200}
          onChange={(place) => set({ place })}
        />
        <TextField
          label={text('exports.miles')}
          type="number"
          min={1}
          max={200}
          value={filter.miles}
          onChange={(miles) => set({ miles })}
        />
        <PlanChoice tenant={tenant} filter={filter} onChange={onChange} />
      </div>
      <Checkbox checked={filter.isAccepting} onChange={(isAccepting) => set({ isAccepting })}>
        {text('exports.accepting')}
      </Checkbox>
    </fieldset>
  )
}

interface Specialty {
  value: string
  description: { en: string; es: string }
  children?: Specialty[]
}

const shownSpecialties = 30

function SpecialtyChoice({ tenant, filter, onChange }: FilterProps) {
  const text = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(filter.specialty)
  const { data = [] } = useQuery({
    queryKey: ['exports', tenant, 'specialties'],
    queryFn: async ({ signal }) => {
      const { options } = await readFile<{ options: Specialty[] }>(`/tenants/${tenant}/specialties.json`, signal)
      return options.flatMap((each) => [each, ...(each.children ?? [])])
    },
    staleTime: Infinity,
  })
  const words = typed.trim().toLowerCase()
  const found = data.filter(({ description }) => description[language].toLowerCase().includes(words))
  return (
    <ComboBox
      label={text('exports.specialty')}
      listLabel={text('exports.specialties')}
      value={typed}
      placeholder={text('exports.any')}
      rows={found
        .slice(0, shownSpecialties)
        .map(({ value, description }) => ({ id: value, content: description[language], selectable: true }))}
      onType={(next) => {
        setTyped(next)
        const exact = data.find(({ description }) => description[language].toLowerCase() === next.trim().toLowerCase())
        onChange({ ...filter, specialty: exact?.value ?? '' })
      }}
      onChoose={(value) => {
        setTyped(data.find((each) => each.value === value)?.description[language] ?? value)
        onChange({ ...filter, specialty: value })
      }}
    />
  )
}

interface PlanLists {
  planDropdown?: { options?: { value: string; description: string; carrier?: string }[] }
}

function PlanChoice({ tenant, filter, onChange }: FilterProps) {
  const text = useText()
  const { data = [] } = useQuery({
    queryKey: ['exports', tenant, 'plans'],
    queryFn: async ({ signal }) =>
      (await call<PlanLists>(`/tenants/${tenant}/component-js`, { tenant, signal })).planDropdown?.options ?? [],
    staleTime: Infinity,
  })
  if (data.length === 0) return null
  return (
    <Select
      label={text('exports.plan')}
      value={filter.plan}
      placeholder={text('exports.any')}
      options={data.map(({ value, description, carrier }) => ({
        value,
        label: carrier ? `${carrier}: ${description}` : description,
      }))}
      onChange={(plan) => onChange({ ...filter, plan })}
    />
  )
}

/** A file of the finder, which is not below the API. */
async function readFile<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error()
  return (await answer.json()) as T // Our own file.
}
