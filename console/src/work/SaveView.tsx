import type { WorkFilter } from '@care/contract'
import { Button, Checkbox, Dialog, TextField } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { saveView } from './work-views.ts'

interface SaveViewProps {
  tenant: string
  filter: WorkFilter
  onSaved: () => unknown
  onClose: () => void
}

/** Gives the filter a name. */
export function SaveView({ tenant, filter, onSaved, onClose }: SaveViewProps) {
  const text = useText()
  const draft = useDraft('save-view', { name: '', isShared: false })
  const { name, isShared } = draft.value
  const { run, isBusy, error } = useAct()
  const save = () =>
    void run(() => saveView(tenant, { name: name.trim(), filter, shared: isShared }), {
      done: text('work.viewSaved', { name: name.trim() }),
      onDone: () => {
        draft.discard()
        void onSaved()
        onClose()
      },
    })
  return (
    <Dialog open onClose={onClose} title={text('work.saveView')} closeLabel={text('app.close')}>
      <div className="ask">
        <DraftNotice draft={draft} />
        <TextField
          label={text('work.viewName')}
          value={name}
          onChange={(next) => draft.set({ name: next, isShared })}
          maxLength={80}
          autoComplete="off"
        />
        <Checkbox checked={isShared} onChange={(next) => draft.set({ name, isShared: next })}>
          {text('work.shareView')}
        </Checkbox>
        <Problem error={error} />
        <div className="ask-buttons">
          <Button look="primary" isDisabled={name.trim() === ''} isPending={isBusy} onPress={save}>
            {text('work.saveView')}
          </Button>
          <Button onPress={onClose}>{text('parts.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
