import { lazy, Suspense } from 'react'
import { useText } from '../messages/useText.ts'

const CompareTexts = lazy(async () => ({ default: (await import('../code-editor/CompareTexts.tsx')).CompareTexts }))

interface TwoVersionsProps {
  format: 'json' | 'text'
  version: number
  theirs: string
  mine: string
  onChange?: (mine: string) => void
}

/** The published version on the left, the draft on the right. */
export function TwoVersions({ format, version, theirs, mine, onChange }: TwoVersionsProps) {
  const text = useText()
  const [left, right] = [text('documents.versionNumber', { version }), text('documents.yourDraft')]
  return (
    <>
      <div className="compare-heads">
        <span>{left}</span>
        <span>{right}</span>
      </div>
      <Suspense fallback={<p role="status">{text('app.loading')}</p>}>
        <CompareTexts
          format={format}
          theirs={{ label: left, text: theirs }}
          mine={{ label: right, text: mine }}
          onChange={onChange}
        />
      </Suspense>
    </>
  )
}
