import type { WorkFilter } from '@care/contract'
import { Button, Select } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { later, LaterDialog } from '../parts/LaterDialog.tsx'
import { useAct } from '../parts/useAct.ts'
import { wholeChange, type FilterChange } from './useWorkFilter.ts'
import { deleteView, listViews, saveView } from './work-views.ts'

const SaveView = later(async () => (await import('./SaveView.tsx')).SaveView)

interface SavedViewsProps {
  tenant: string
  filter: WorkFilter
  onChoose: (changed: FilterChange) => void
}

/** Saved filters, own and shared. */
export function SavedViews({ tenant, filter, onChoose }: SavedViewsProps) {
  const text = useText()
  const queries = useQueryClient()
  const { run } = useAct()
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery({
    queryKey: ['work', tenant, 'views'],
    queryFn: ({ signal }) => listViews(tenant, signal),
  })
  const views = data?.views ?? []
  const isSame = (one: WorkFilter) => JSON.stringify(wholeChange(one)) === JSON.stringify(wholeChange(filter))
  const current = views.find((view) => isSame(view.filter))
  const again = () => queries.invalidateQueries({ queryKey: ['work', tenant, 'views'] })
  const isEmpty = Object.keys(filter).length === 0
  if (views.length === 0 && isEmpty) return null
  return (
    <div className="saved-views">
      {views.length === 0 ? null : (
        <Select
          label={text('work.views')}
          value={current?.id ?? ''}
          placeholder={text('work.noView')}
          options={views.map(({ id, name, shared }) => ({
            value: id,
            label: shared ? text('work.sharedView', { name }) : name,
          }))}
          onChange={(id) => onChoose(wholeChange(views.find((view) => view.id === id)?.filter ?? {}))}
        />
      )}
      {current?.isMine ? (
        <Button
          look="quiet"
          onPress={() =>
            void run(() => deleteView(tenant, current.id), {
              done: text('work.viewDeleted', { name: current.name }),
              undo: () =>
                saveView(tenant, { name: current.name, filter: current.filter, shared: current.shared }).then(again),
              onDone: () => void again(),
            })
          }
        >
          {text('work.deleteView')}
        </Button>
      ) : current || isEmpty ? null : (
        <Button look="quiet" onPress={() => setSaving(true)}>
          {text('work.saveView')}
        </Button>
      )}
      {isSaving && (
        <LaterDialog onClose={() => setSaving(false)}>
          <SaveView tenant={tenant} filter={filter} onSaved={again} onClose={() => setSaving(false)} />
        </LaterDialog>
      )}
    </div>
  )
}
