import { loadFormats, loadModes, type Upload } from '@care/contract'
import { Notice, Select, TextField } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages/useText.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'
import { useTypedSlowly } from '../parts/useTypedSlowly.ts'
import { CheckFile } from './CheckFile.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { sourceList } from './load-calls.ts'
import { readingOf } from './reading.ts'

const sourceShape = /^[A-Za-z0-9_.-]{1,100}$/

/** Format, source and mode; then columns, if the format has some. Stored in the URL. */
export function ReadingStep({ tenant, upload }: { tenant: string; upload: Upload }) {
  const text = useText()
  const isAdmin = useIsAdmin()
  const { data } = useQuery(sourceList(tenant))
  const [choice, setChoice] = useAddressState({ source: '', format: '', mode: '', new: '' })
  const source = isAdmin ? choice.new || (choice.source === newSource ? '' : choice.source) : 'steward'
  const last = data?.sources.find((each) => each.source === source)?.lastLoad
  const reading = readingOf({ ...choice, source }, { fileName: upload.fileName, last, isAdmin })
  const isUsable = sourceShape.test(source)
  return (
    <>
      <section>
        <h2>{text('loads.step.reading')}</h2>
        {isAdmin ? (
          <div className="reading">
            <SourceChoice
              sources={(data?.sources ?? []).map((each) => each.source)}
              chosen={choice.source}
              typed={choice.new}
              onChange={setChoice}
            />
            <Select
              label={text('loads.format')}
              value={reading.format}
              options={loadFormats.map((value) => ({ value, label: text(`loads.format.${value}`) }))}
              onChange={(format) => setChoice({ format })}
            />
            <Select
              label={text('loads.mode')}
              value={reading.mode}
              options={loadModes.map((value) => ({ value, label: text(`loads.mode.${value}`) }))}
              onChange={(mode) => setChoice({ mode })}
            />
          </div>
        ) : (
          <Notice>{text('loads.stewardOnly')}</Notice>
        )}
      </section>
      {!isUsable ? (
        <p className="page-intro">{text('loads.sourceFirst')}</p>
      ) : reading.format === 'roster' ? (
        <ColumnStep key={source} tenant={tenant} upload={upload} reading={reading} />
      ) : (
        <CheckFile tenant={tenant} upload={upload} reading={reading} />
      )}
    </>
  )
}

const newSource = '+'

function SourceChoice({
  sources,
  chosen,
  typed,
  onChange,
}: {
  sources: string[]
  chosen: string
  typed: string
  onChange: (change: { source?: string; new?: string }) => void
}) {
  const text = useText()
  const isNew = chosen === newSource
  const name = useTypedSlowly(typed, (value) => onChange({ new: value }))
  return (
    <>
      <Select
        label={text('loads.whose')}
        value={chosen}
        placeholder={text('loads.chooseSource')}
        options={[
          ...sources.map((value) => ({ value, label: value })),
          { value: newSource, label: text('loads.newSource') },
        ]}
        onChange={(value) => onChange({ source: value, new: '' })}
      />
      {isNew ? (
        <TextField
          label={text('loads.newSourceName')}
          help={text('loads.newSourceHelp')}
          error={name.value === '' || sourceShape.test(name.value) ? undefined : text('loads.badSource')}
          value={name.value}
          maxLength={100}
          autoComplete="off"
          onChange={(value) => name.type(value.replaceAll(/\s/g, '-'))}
          onBlur={name.settle}
        />
      ) : null}
    </>
  )
}
