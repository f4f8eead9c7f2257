import { Dialog } from '@care/ui'
import type { MessageId } from '../messages/useText.ts'
import { useText } from '../messages/useText.ts'

const keys: readonly [string, MessageId][] = [
  ['Ctrl K', 'keys.palette'],
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['V', 'keys.confirm'],
  ['N', 'keys.noAnswer'],
  ['R', 'keys.refused'],
  ['S', 'keys.skip'],
  ['M A L', 'match.keys'],
  ['T A R P W', 'requests.keys'],
  ['C E', 'reports.keys'],
  ['?', 'keys.help'],
]

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('keys.title')} closeLabel={text('app.close')}>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
