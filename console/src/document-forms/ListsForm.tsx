import { Notice, Select } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { inLanguages, plain, rowsAt } from './columns.ts'
import type { FormProps } from './form-props.ts'
import { valueOf } from './json-text.ts'
import { RowsTable } from './RowsTable.tsx'

const lists = [
  'planDropdown',
  'stateDropdown',
  'languageDropdown',
  'genderDropdown',
  'telehealthDropdown',
  'sortDropdown',
  'specialtyDropdown',
] as const

/** The options of members' fields, one list at a time. */
export function ListsForm({ text: draft, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const [shown, setShown] = useState<(typeof lists)[number]>('planDropdown')
  const value = valueOf(draft)
  const path = [shown, 'options']
  const rows = rowsAt(value, path)
  const columns = [
    plain('value', text('forms.value'), true),
    ...inLanguages('description', text('forms.english'), text('forms.spanish')),
    ...(shown === 'planDropdown' ? [plain('carrier', text('forms.carrier'), true)] : []),
  ]
  const newRow = { value: '', description: { en: '' }, ...(shown === 'planDropdown' && { carrier: '' }) }
  if (value === undefined) return <Notice tone="warn">{text('forms.notJson')}</Notice>
  return (
    <>
      <div className="form-choice">
        <Select
          label={text('forms.list')}
          value={shown}
          onChange={(next) => setShown(lists.find((name) => name === next) ?? shown)}
          options={lists.map((name) => ({ value: name, label: text(`forms.list.${name}`) }))}
        />
      </div>
      {rows ? (
        <RowsTable
          key={shown}
          label={text(`forms.list.${shown}`)}
          text={draft}
          path={path}
          rows={rows}
          columns={columns}
          newRow={newRow}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ) : (
        <Notice>{text(shown === 'specialtyDropdown' ? 'forms.selection' : 'forms.notFitting')}</Notice>
      )}
    </>
  )
}
