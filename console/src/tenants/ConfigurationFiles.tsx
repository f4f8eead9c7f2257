import { configurationFormat, type ConfigurationFile, type ImportAnswer } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { FileChoice } from '../parts/FileChoice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { exportConfiguration, importConfiguration } from './tenant-calls.ts'

interface DryRun {
  file: ConfigurationFile
  answer: ImportAnswer
}

/** All documents of the tenant as one file: export, and import after reviewing the changes. */
export function ConfigurationFiles({ tenantId }: { tenantId: string }) {
  const text = useText()
  const act = useAct()
  const [isUnreadable, setUnreadable] = useState(false)
  const [dryRun, setDryRun] = useState<DryRun>()
  const download = () =>
    void act.run(async () => save(`${tenantId}-configuration.json`, await exportConfiguration(tenantId)))
  const choose = async (chosen: File) => {
    const file = parse(await chosen.text())
    setUnreadable(!file)
    setDryRun(undefined)
    if (file)
      await act.run(() => importConfiguration(tenantId, { file, dryRun: true, reason: text('tenants.dryRun') }), {
        onDone: (answer) => setDryRun({ file, answer }),
      })
  }
  return (
    <section>
      <h2>{text('tenants.file')}</h2>
      <p>{text('tenants.fileText')}</p>
      <div className="row-acts">
        <Button onPress={download} isPending={act.isBusy}>
          {text('tenants.export')}
        </Button>
        <FileChoice
          label={text('tenants.import')}
          accept="application/json,.json"
          onChoose={(file) => void choose(file)}
        />
      </div>
      {isUnreadable && (
        <Notice tone="bad" role="alert">
          {text('tenants.fileWrong')}
        </Notice>
      )}
      <Problem error={dryRun ? undefined : act.error} />
      {dryRun && <Import tenantId={tenantId} dryRun={dryRun} onDone={() => setDryRun(undefined)} />}
    </section>
  )
}

function Import({ tenantId, dryRun, onDone }: { tenantId: string; dryRun: DryRun; onDone: () => void }) {
  const text = useText()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const { file, answer } = dryRun
  const run = (reason: string) =>
    act.run(
      async () => {
        const before = await exportConfiguration(tenantId)
        const expectedVersions = versionsOf(answer)
        return { before, done: await importConfiguration(tenantId, { file, dryRun: false, reason, expectedVersions }) }
      },
      {
        done: text('tenants.imported', { count: answer.changes.length }),
        undo: ({ before, done }) =>
          importConfiguration(tenantId, {
            file: before,
            dryRun: false,
            reason: text('tenants.importUndone'),
            expectedVersions: versionsOf(done),
          }),
        onDone,
      },
    )
  return (
    <>
      <h3>{text('tenants.wouldChange')}</h3>
      <Table
        label={text('tenants.wouldChange')}
        rows={answer.changes}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', title: text('documents.document'), cell: ({ name }) => <code>{name}</code> },
          { id: 'change', title: text('tenants.change'), cell: ({ change }) => text(`tenants.change.${change}`) },
          { id: 'version', title: text('documents.version'), cell: ({ version }) => version, isNumber: true },
        ]}
        empty={<p>{text('tenants.noChange')}</p>}
      />
      {answer.errors.length > 0 && (
        <Notice tone="bad" role="alert">
          {text('tenants.importFaults')}
          <ul>
            {answer.errors.map(({ document, line, field, errorMessage }) => (
              <li key={`${document}${line}${field}`}>
                {document}, {text('documents.line', { line })}: {field} {errorMessage}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {answer.changes.length > 0 && answer.errors.length === 0 && (
        <Button look="primary" onPress={() => setAsking(true)}>
          {text('tenants.importNow')}
        </Button>
      )}
      <Ask
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('tenants.importNow')}
        action={text('tenants.importNow')}
        reason={{ label: text('documents.reason'), keptAs: `tenant/${tenantId}/import` }}
        isBusy={act.isBusy}
        onConfirm={run}
      >
        <p>{text('documents.publishText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}

const versionsOf = ({ changes }: ImportAnswer) =>
  Object.fromEntries(changes.map(({ name, version }) => [name, version]))

/** The server checks the rest. */
function parse(content: string): ConfigurationFile | undefined {
  try {
    const file: unknown = JSON.parse(content)
    const isOurs = typeof file === 'object' && file !== null && 'format' in file && file.format === configurationFormat
    return isOurs ? (file as ConfigurationFile) : undefined
  } catch {
    return undefined
  }
}

function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
