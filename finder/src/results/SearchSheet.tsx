import { Button, Dialog } from '@care/ui'
import type { ReactNode } from 'react'
import { useText } from '../messages/useText.ts'
import { panelId } from './results-context.ts'

export interface SearchSheetProps {
  onClose: () => void
  onShow: () => void
  children: ReactNode
}

/** The criteria and filters on a phone, over the list. */
export default function SearchSheet({ onClose, onShow, children }: SearchSheetProps) {
  const text = useText()
  return (
    <Dialog look="sheet" open onClose={onClose} title={text('results.editSearch')} closeLabel={text('results.close')}>
      <div id={panelId} className="results-sheet">
        {children}
      </div>
      <div className="sheet-foot">
        <Button look="primary" onPress={onShow}>
          {text('results.showResults')}
        </Button>
      </div>
    </Dialog>
  )
}
