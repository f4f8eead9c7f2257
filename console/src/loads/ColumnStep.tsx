import { rosterFields, type RosterField, type Upload, type UploadColumns } from '@care/contract'
import { Notice, Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Table } from '../parts/Table.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { CheckFile } from './CheckFile.tsx'
import { isSameMap, missingParts, repeatedColumns, startMap, toColumnMap, type EditedMap } from './column-map.ts'
import { uploadColumns } from './load-calls.ts'
import type { Reading } from './reading.ts'
import { publishSettings, sourceSettings, type ColumnMap, type StoredSettings } from './source-settings.ts'

interface ColumnStepProps {
  tenant: string
  upload: Upload
  reading: Reading
}
type Columns = UploadColumns['columns']

/** The meaning of each column of a roster: from the source's own map, or proposed from the column names. */
export function ColumnStep(props: ColumnStepProps) {
  const { tenant, upload, reading } = props
  const text = useText()
  const columns = useQuery(uploadColumns(tenant, upload.uploadId))
  const stored = useQuery(sourceSettings(tenant, reading.source))
  const names = (columns.data?.columns ?? []).map(({ column }) => column)
  const proposed = useQuery({
    queryKey: ['loads', tenant, 'draft-map', names],
    queryFn: ({ signal }) =>
      call<{ map: ColumnMap }>('/loads/sources/draft-map', {
        method: 'POST',
        tenant,
        body: { columns: names },
        signal,
      }),
    enabled: names.length > 0,
    staleTime: Infinity,
  })
  return (
    <section>
      <h2>{text('loads.step.columns')}</h2>
      <Loaded query={columns}>
        {({ columns: found }) => (
          <Loaded query={stored}>
            {(settings) => (
              <Loaded query={proposed}>
                {({ map }) => <EditColumns {...props} columns={found} stored={settings} proposed={map} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

function EditColumns({
  tenant,
  upload,
  reading,
  columns,
  stored,
  proposed,
}: ColumnStepProps & { columns: Columns; stored: StoredSettings; proposed: ColumnMap }) {
  const text = useText()
  const before = stored.settings.columns
  const draft = useDraft<EditedMap>(`columns/${reading.source}/${upload.uploadId}`, startMap(columns, before, proposed))
  const map = toColumnMap(draft.value, columns, before)
  const isChanged = !isSameMap(map, before)
  const missing = missingParts(map)
  const repeated = repeatedColumns(columns)
  const save = async () => {
    const reason = text('loads.mapReason', { file: upload.fileName })
    if (isChanged) await publishSettings(tenant, reading.source, stored, { columns: map, reason })
    draft.discard()
  }
  return (
    <>
      <p>{text(before ? 'loads.columnsStored' : 'loads.columnsIntro')}</p>
      <DraftNotice draft={draft} />
      <ColumnTable columns={columns} map={draft.value} onChange={draft.set} />
      {repeated.map((column) => (
        <Notice key={column} tone="bad">
          {text('loads.repeatedColumn', { column })}
        </Notice>
      ))}
      <CheckFile
        tenant={tenant}
        upload={upload}
        reading={reading}
        isReady={missing.length === 0 && repeated.length === 0}
        label={text(isChanged ? 'loads.saveAndCheck' : 'loads.check')}
        before={save}
      >
        {missing.length === 0 ? null : (
          <Notice tone="warn" role="status">
            {text('loads.missing', { parts: missing.map((part) => text(`loads.missing.${part}`)).join(', ') })}
          </Notice>
        )}
      </CheckFile>
    </>
  )
}

function ColumnTable({
  columns,
  map: { kind, fields },
  onChange,
}: {
  columns: Columns
  map: EditedMap
  onChange: (map: EditedMap) => void
}) {
  const text = useText()
  const unused = columns.filter(({ column }) => !fields[column])
  const options = rosterFields.map((value) => ({ value, label: text(`loads.field.${value}`) }))
  return (
    <>
      <div className="reading">
        <Select
          label={text('loads.kind')}
          value={kind}
          options={(['provider', 'facility'] as const).map((value) => ({ value, label: text(`loads.kind.${value}`) }))}
          onChange={(value) => onChange({ kind: value === 'facility' ? 'facility' : 'provider', fields })}
        />
      </div>
      {unused.length === 0 ? null : (
        <p role="status">
          {text('loads.unknownColumns', { count: unused.length, names: unused.map(({ column }) => column).join(', ') })}
        </p>
      )}
      <Table
        label={text('loads.columns')}
        rows={columns}
        keyOf={({ column }) => column}
        columns={[
          { id: 'column', title: text('loads.column'), cell: ({ column }) => column },
          {
            id: 'samples',
            title: text('loads.samples'),
            cell: ({ column, samples }) =>
              fields[column] === 'secret' ? (
                <em>{text('loads.neverShown')}</em>
              ) : (
                <span className="samples">{samples.join(' · ')}</span>
              ),
          },
          {
            id: 'means',
            title: text('loads.means'),
            cell: ({ column }) => (
              <div className="means">
                <Select
                  label={text('loads.meansOf', { column })}
                  value={fields[column] ?? ''}
                  placeholder={text('loads.notUsed')}
                  options={options}
                  onChange={(value) =>
                    // One of the options.
                    onChange({ kind, fields: { ...fields, [column]: value as RosterField | '' } })
                  }
                />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
