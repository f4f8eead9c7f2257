import { Notice } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { figure, inLanguages, list, plain, rowsAt } from './columns.ts'
import type { FormProps } from './form-props.ts'
import { valueOf } from './json-text.ts'
import { RowsTable } from './RowsTable.tsx'
import { RulesTrial } from './RulesTrial.tsx'

/** Sources by priority, the rules of each attribute, and the effect of the draft. */
export function RulesForm({ document, text: draft, faults, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const value = valueOf(draft)
  const sources = rowsAt(value, ['sources'])
  const attributes = rowsAt(value, ['attributes'])
  if (!sources || !attributes)
    return <Notice tone="warn">{text(value === undefined ? 'forms.notJson' : 'forms.notFitting')}</Notice>
  const shared = { text: draft, isReadOnly, onChange }
  return (
    <>
      {!isReadOnly && <RulesTrial tenant={document.tenant} text={draft} isBroken={faults.length > 0} />}
      <h2>{text('forms.sources')}</h2>
      <p>{text('forms.sourcesHelp')}</p>
      <RowsTable
        {...shared}
        label={text('forms.sources')}
        path={['sources']}
        rows={sources}
        columns={[
          plain('id', text('forms.sourceId'), true),
          ...inLanguages('name', text('forms.english'), text('forms.spanish')),
        ]}
        newRow={{ id: '', name: { en: '' } }}
      />
      <h2>{text('forms.attributes')}</h2>
      <p>{text('forms.attributesHelp')}</p>
      <RowsTable
        {...shared}
        label={text('forms.attributes')}
        path={['attributes']}
        rows={attributes}
        columns={[
          plain('attribute', text('forms.attribute'), true),
          list('rules', text('forms.rules')),
          list('sources', text('forms.ownSources')),
          figure('maxAgeDays', text('forms.maxAge')),
        ]}
        newRow={{ attribute: '', rules: ['steward-override', 'source-priority'] }}
      />
    </>
  )
}
