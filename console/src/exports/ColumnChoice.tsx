import { exportColumnNames, type ExportColumnName, type ExportKindList } from '@care/contract'
import { Button, Checkbox, FieldError } from '@care/ui'
import { useLanguage, useText } from '../messages/useText.ts'
import type { ChoiceProps } from './export-request.ts'

/** The columns of a CSV. */
export function ColumnChoice({ columns, choice, onChange }: ChoiceProps & { columns: ExportKindList['columns'] }) {
  const text = useText()
  const language = useLanguage()
  const chosen = new Set<string>(choice.columns)
  const set = (names: ReadonlySet<string>) => onChange({ columns: exportColumnNames.filter((name) => names.has(name)) })
  const toggle = (name: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    set(next)
  }
  return (
    <fieldset className="export-columns">
      <legend>{text('exports.columnsChosen', { chosen: chosen.size, total: columns.length })}</legend>
      <p className="export-buttons">
        <Button look="link" onPress={() => set(new Set<ExportColumnName>(exportColumnNames))}>
          {text('exports.allColumns')}
        </Button>
        <Button look="link" onPress={() => set(new Set())}>
          {text('exports.noColumns')}
        </Button>
      </p>
      {chosen.size === 0 ? <FieldError>{text('exports.chooseColumns')}</FieldError> : null}
      <div className="export-boxes">
        {columns.map(({ column, label }) => (
          <Checkbox key={column} checked={chosen.has(column)} onChange={(isOn) => toggle(column, isOn)}>
            {label[language]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
