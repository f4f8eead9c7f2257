import { FieldError, VisuallyHidden } from '@care/ui'
import { useId, useState, type DragEvent } from 'react'
import { useText } from '../messages/useText.ts'

/** A drop area for a file. Its file input handles keyboard and screen reader. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const text = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<'loads.dropOne' | 'loads.emptyFile'>()
  const take = (files: FileList | null) => {
    const [file, ...more] = files ?? []
    if (!file) return
    const problem = more.length > 0 ? 'loads.dropOne' : file.size === 0 ? 'loads.emptyFile' : undefined
    setError(problem)
    if (!problem && !isBusy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input has the same by keyboard
    <div
      className={isOver ? 'drop drop-over' : 'drop'}
      role="group"
      aria-label={text('loads.step.file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{text('loads.drop')}</span>
      <label className="button button-primary drop-button">
        {text('loads.choose')}
        <VisuallyHidden>
          <input
            type="file"
            disabled={isBusy}
            aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}
            onChange={(event) => {
              take(event.target.files)
              // The same file may be chosen again after a failure.
              event.target.value = ''
            }}
          />
        </VisuallyHidden>
      </label>
      <span id={`${id}h`} className="drop-hint">
        {text('loads.dropHint')}
      </span>
      {error ? <FieldError id={`${id}e`}>{text(error)}</FieldError> : null}
    </div>
  )
}
