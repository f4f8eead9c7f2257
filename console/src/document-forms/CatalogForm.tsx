import { Notice } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { list, plain, rowsAt } from './columns.ts'
import type { FormProps } from './form-props.ts'
import { valueOf } from './json-text.ts'
import { RowsTable } from './RowsTable.tsx'

const path = ['plans']

/** The plans of a tenant as a table. */
export function CatalogForm({ text: draft, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const value = valueOf(draft)
  const rows = rowsAt(value, path)
  if (!rows) return <Notice tone="warn">{text(value === undefined ? 'forms.notJson' : 'forms.notFitting')}</Notice>
  return (
    <RowsTable
      label={text('documents.catalog')}
      text={draft}
      path={path}
      rows={rows}
      columns={[
        plain('plan', text('forms.plan'), true),
        plain('carrier', text('forms.carrier'), true),
        plain('hiosId', text('forms.hiosId')),
        plain('type', text('forms.type')),
        list('years', text('forms.years'), true),
        plain('tier', text('forms.tier')),
        plain('network', text('forms.network')),
      ]}
      newRow={{ carrier: '', plan: '' }}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  )
}
