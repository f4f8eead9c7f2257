import type { StaffRecord } from '@care/contract'
import { Button, Dialog, Notice, Select, TextField } from '@care/ui'
import { useState } from 'react'
import { DayField, LongField } from '../fields/inputs.tsx'
import { readPath } from '../fields/field-path.ts'
import { useFields } from '../fields/useFields.ts'
import { Value } from '../fields/Value.tsx'
import { useLanguage, useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { editorOf, type EditorField, type Form } from './editors.ts'
import type { FieldRow } from './field-rows.ts'
import { HoursField } from './HoursField.tsx'
import type { HoursRow } from './hours-rows.ts'
import { PinFields, pinOf, type Pinned } from './PinFields.tsx'
import { PlansField } from './PlansField.tsx'
import { useChange } from './useChange.ts'

interface CorrectDialogProps {
  staffRecord: StaffRecord
  row: Pick<FieldRow, 'path' | 'value'>
  reportId: string | undefined
  onClose: () => void
}

/** A new value of one field: applied immediately, or proposed to a colleague. */
export function CorrectDialog({ staffRecord, row, reportId, onClose }: CorrectDialogProps) {
  const text = useText()
  const { nameOf } = useFields()
  const { found, fourEyes } = staffRecord
  const { name, relationId } = readPath(row.path)
  const editor = editorOf(
    name,
    relationId === undefined ? (found.kind === 'provider' ? 'person' : 'facility') : 'place',
  )
  const draft = useDraft<Typed>(`correct/${found.stableId}/${row.path}`, {
    form: editor.read(row.value),
    pinned: { pin: 'until-source-changes', until: '' },
    reason: '',
    effectiveOn: '',
  })
  const { form, pinned, reason, effectiveOn } = draft.value
  const change = (part: Partial<Typed>) => draft.set({ ...draft.value, ...part })
  const [hasTried, setTried] = useState(false)
  const value = editor.write(form, row.value)
  const isMissing = value === undefined || reason.trim() === ''
  const { apply, propose, isBusy, error } = useChange(found.stableId, () => {
    draft.discard()
    onClose()
  })
  const send = (act: typeof apply) => () => {
    if (isMissing) return setTried(true)
    const what = { field: row.path, oldValue: row.value ?? null, value, reason: reason.trim(), ...pinOf(pinned) }
    act({ ...what, name: nameOf(row.path), reportId, ...(effectiveOn !== '' && { effectiveOn }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      look="wide"
      title={text('record.correctTitle', { field: nameOf(row.path), record: found.name })}
      closeLabel={text('app.close')}
    >
      <div className="correct">
        <DraftNotice draft={{ ...draft, discard: () => draft.discard() }} />
        <p className="correct-now">
          {text('record.now')} <Value path={row.path} value={row.value} />
        </p>
        {editor.fields.map((field) => (
          <EditField
            key={field.id}
            field={field}
            value={form[field.id] ?? ''}
            onChange={(typed) => change({ form: { ...form, [field.id]: typed } })}
          />
        ))}
        {hasTried && value === undefined ? <Notice tone="bad">{text('record.notUnderstood')}</Notice> : null}
        <PinFields pinned={pinned} onChange={(next) => change({ pinned: next })} />
        <TextField
          label={text('record.reasonAsked')}
          help={text('record.reasonHelp')}
          value={reason}
          onChange={(next) => change({ reason: next })}
          maxLength={500}
          autoComplete="off"
          error={hasTried && reason.trim() === '' ? text('parts.reasonMissing') : undefined}
        />
        <DayField
          label={text('record.effectiveOn')}
          help={text('record.effectiveOnHelp')}
          value={effectiveOn}
          onChange={(next) => change({ effectiveOn: next })}
        />
        <Problem error={error} />
        <Buttons
          fourEyes={fourEyes}
          isBusy={isBusy}
          onApply={send(apply)}
          onPropose={send(propose)}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

interface ButtonsProps {
  fourEyes: boolean
  isBusy: boolean
  onApply: () => void
  onPropose: () => void
  onClose: () => void
}

function Buttons({ fourEyes, isBusy, onApply, onPropose, onClose }: ButtonsProps) {
  const text = useText()
  return (
    <>
      {fourEyes ? <Notice>{text('record.fourEyes')}</Notice> : null}
      <div className="ask-buttons">
        {fourEyes ? null : (
          <Button look="primary" isPending={isBusy} onPress={onApply}>
            {text('record.apply')}
          </Button>
        )}
        <Button look={fourEyes ? 'primary' : 'secondary'} isPending={isBusy} onPress={onPropose}>
          {text('record.propose')}
        </Button>
        <Button look="quiet" onPress={onClose}>
          {text('parts.cancel')}
        </Button>
      </div>
    </>
  )
}

interface Typed {
  form: Form
  pinned: Pinned
  reason: string
  effectiveOn: string
}

function EditField({
  field: { label, help, isLong, type, options },
  value,
  onChange,
}: {
  field: EditorField
  value: string
  onChange: (value: string) => void
}) {
  const text = useText()
  const language = useLanguage()
  const shared = { label: text(label), value, onChange, help: help && text(help) }
  if (options)
    return (
      <Select
        {...shared}
        placeholder={text('fields.none')}
        options={[...options].map(([code, words]) => ({ value: code, label: words[language] }))}
      />
    )
  if (type === 'plans')
    return (
      <PlansField
        label={shared.label}
        entries={JSON.parse(value || '[]') as unknown[]} // Written by its editor, as below.
        onChange={(entries) => onChange(JSON.stringify(entries))}
      />
    )
  if (type === 'hours')
    return (
      <HoursField
        label={shared.label}
        rows={JSON.parse(value || '[]') as HoursRow[]}
        onChange={(rows) => onChange(JSON.stringify(rows))}
      />
    )
  if (type === 'day') return <DayField {...shared} />
  if (isLong) return <LongField {...shared} />
  return <TextField {...shared} maxLength={500} autoComplete="off" />
}
