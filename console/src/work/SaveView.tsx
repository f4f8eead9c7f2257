import type { WorkFilter } from '@care/contract'
import { Button, Checkbox, Dialog, TextField } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
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
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { run, isBusy, error } = useAct()
  const save = () =>
    void run(() => saveView(tenant, { name: name.trim(), filter, shared: isShared }), {
      done: text('work.viewSaved', { name: name.trim() }),
      onDone: () => {
        void onSaved()
        onClose()
      },
    })
  return (
    <Dialog open onClose={onClose} title={text('work.saveView')} closeLabel={text('app.close')}>
      <div className="ask">
        <TextField label={text('work.viewName')} value={name} onChange={setName} maxLength={80} autoComplete="off" />
        <Checkbox checked={isShared} onChange={setShared}>
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
