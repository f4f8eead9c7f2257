import { Button, Select, TextField } from '@care/ui'
import { useState, type FormEvent } from 'react'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import type { FormProps } from './form-props.ts'

interface Trial {
  query: unknown
  openSearch: unknown
  total: number
  hits: { stableId: string; name: string; miles?: number }[]
  milliseconds: number
}

const empty = { name: '', specialty: '', place: '', distance: '25' }

/** Runs a sample query with the draft: its tree, its results, and the time. */
export function TemplateForm({ document: { tenant, name: documentName }, text: draft }: FormProps) {
  const text = useText()
  const act = useAct()
  const [fields, setFields] = useState(empty)
  const [kind, setKind] = useState('')
  const [trial, setTrial] = useState<Trial>()
  const set = (name: keyof typeof empty) => (value: string) => setFields((before) => ({ ...before, [name]: value }))
  const run = (event: FormEvent) => {
    event.preventDefault()
    const name = documentName.slice('template:'.length)
    const body = { query: queryOf(fields), ...(kind && { kind }), template: draft }
    void act.run(
      () => call<Trial>(`/templates/${encodeURIComponent(name)}/preview`, { method: 'POST', tenant, body }),
      {
        onDone: setTrial,
      },
    )
  }
  return (
    <>
      <form className="trial-fields" onSubmit={run}>
        <Select
          label={text('forms.kind')}
          value={kind}
          onChange={setKind}
          placeholder={text('forms.kindOfTemplate')}
          options={[
            { value: 'provider', label: text('forms.provider') },
            { value: 'facility', label: text('forms.facility') },
          ]}
        />
        <TextField label={text('forms.personName')} value={fields.name} onChange={set('name')} autoComplete="off" />
        <TextField
          label={text('forms.specialty')}
          value={fields.specialty}
          onChange={set('specialty')}
          autoComplete="off"
        />
        <TextField label={text('forms.place')} value={fields.place} onChange={set('place')} autoComplete="off" />
        <TextField
          label={text('forms.miles')}
          value={fields.distance}
          onChange={set('distance')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button look="primary" type="submit" isPending={act.isBusy}>
          {text('forms.try')}
        </Button>
      </form>
      <Problem error={act.error} />
      {trial && !act.error && <Outcome trial={trial} />}
    </>
  )
}

function Outcome({ trial: { total, hits, milliseconds, query } }: { trial: Trial }) {
  const text = useText()
  const number = useNumber()
  return (
    <>
      <p role="status">{text('forms.found', { total, ms: number(milliseconds, { maximumFractionDigits: 1 }) })}</p>
      <Table
        label={text('forms.hits')}
        rows={hits}
        keyOf={({ stableId }) => stableId}
        columns={[
          { id: 'name', title: text('forms.hit'), cell: ({ name, stableId }) => name || stableId },
          {
            id: 'miles',
            title: text('forms.milesAway'),
            cell: ({ miles }) => (miles === undefined ? '' : number(miles, { maximumFractionDigits: 1 })),
            isNumber: true,
          },
        ]}
      />
      <h3>{text('forms.tree')}</h3>
      <pre className="tree">{JSON.stringify(query, null, 2)}</pre>
    </>
  )
}

function queryOf({ name, specialty, place, distance }: typeof empty) {
  return {
    ...(name.trim() && { name: name.trim() }),
    ...(specialty.trim() && { specialties: specialty.trim() }),
    ...(place.trim() && { location: { text: place.trim(), distance: distance.trim() || '25' } }),
  }
}
