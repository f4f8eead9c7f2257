import type { ExportKindList } from '@care/contract'
import { Select, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages/useText.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { loadsWithRejected } from './export-calls.ts'
import { ExportFilter } from './ExportFilter.tsx'
import { isDay, type ChoiceProps } from './export-request.ts'
import type { KindOf } from './kind-label.ts'

/** The fields of a kind: the options listed by the server. */
export function ExportOptions({
  tenant,
  kind: { options },
  columns,
  ...props
}: ChoiceProps & { tenant: string; kind: KindOf; columns: ExportKindList['columns'] }) {
  return (
    <>
      <div className="export-fields">
        {options.includes('recordKind') ? <RecordKind {...props} /> : null}
        {options.includes('language') ? <Language {...props} /> : null}
        {options.includes('textSize') ? <Print {...props} /> : null}
        {options.includes('from') ? <Days {...props} /> : null}
        {options.includes('loadId') ? <LoadChoice tenant={tenant} {...props} /> : null}
        {options.includes('sampleSize') ? <Sample {...props} /> : null}
      </div>
      {options.includes('query') ? (
        <ExportFilter tenant={tenant} filter={props.choice.filter} onChange={(filter) => props.onChange({ filter })} />
      ) : null}
      {options.includes('columns') ? <ColumnChoice columns={columns} {...props} /> : null}
    </>
  )
}

function RecordKind({ choice, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <Select
      label={text('exports.recordKind')}
      value={choice.recordKind}
      placeholder={text('exports.recordKind.both')}
      options={(['provider', 'facility'] as const).map((value) => ({
        value,
        label: text(`exports.recordKind.${value}`),
      }))}
      onChange={(value) => onChange({ recordKind: value === 'provider' || value === 'facility' ? value : '' })}
    />
  )
}

function Language({ choice, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <Select
      label={text('exports.language')}
      value={choice.language}
      options={(['en', 'es'] as const).map((value) => ({ value, label: text(`exports.language.${value}`) }))}
      onChange={(value) => onChange({ language: value === 'es' ? 'es' : 'en' })}
    />
  )
}

function Print({ choice, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('exports.textSize')}
        value={choice.textSize}
        options={(['normal', 'large'] as const).map((value) => ({ value, label: text(`exports.textSize.${value}`) }))}
        onChange={(value) => onChange({ textSize: value === 'large' ? 'large' : 'normal' })}
      />
      <Select
        label={text('exports.paper')}
        value={choice.paper}
        options={(['us-letter', 'a4'] as const).map((value) => ({ value, label: text(`exports.paper.${value}`) }))}
        onChange={(value) => onChange({ paper: value === 'a4' ? 'a4' : 'us-letter' })}
      />
    </>
  )
}

function Days({ choice, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={text(`exports.${name}`)}
          help={text('exports.dayHelp')}
          value={choice[name]}
          maxLength={10}
          error={choice[name] !== '' && !isDay(choice[name]) ? text('exports.badDay') : undefined}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  )
}

function LoadChoice({ tenant, choice, onChange }: ChoiceProps & { tenant: string }) {
  const text = useText()
  const { data = [] } = useQuery(loadsWithRejected(tenant))
  return (
    <Select
      label={text('exports.load')}
      value={choice.loadId}
      placeholder={text('exports.chooseLoad')}
      options={data.map(({ loadId, fileName, createdAt }) => ({
        value: loadId,
        label: `${fileName}, ${createdAt.slice(0, 10)}`,
      }))}
      onChange={(loadId) => onChange({ loadId })}
    />
  )
}

function Sample({ choice, onChange }: ChoiceProps) {
  const text = useText()
  return (
    <>
      <TextField
        label={text('exports.sampleSize')}
        type="number"
        min={1}
        max={1_000}
        value={choice.sampleSize}
        onChange={(sampleSize) => onChange({ sampleSize })}
      />
      <TextField
        label={text('exports.seed')}
        help={text('exports.seedHelp')}
        type="number"
        min={0}
        value={choice.seed}
        onChange={(seed) => onChange({ seed })}
      />
    </>
  )
}
