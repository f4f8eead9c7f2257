import { Button } from '@care/ui'
import type { Fault } from '../code-editor/fault.ts'
import { useText } from '../messages/useText.ts'

/** Every error with its line and field; clicking one goes there. */
export function FaultList({ faults, onOpen }: { faults: readonly Fault[]; onOpen: (line: number) => void }) {
  const text = useText()
  return (
    <section className="faults" aria-label={text('documents.faults')}>
      <p role="status">{faults.length > 0 ? text('documents.faultCount', { count: faults.length }) : ''}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ line, field, errorMessage }) => (
            <li key={`${line}${field}${errorMessage}`}>
              <Button look="link" onPress={() => onOpen(line)}>
                {text('documents.line', { line })}
              </Button>{' '}
              {field && <code>{field}</code>} {errorMessage}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
