import { useEffect, useRef } from 'react'
import { useLanguage } from '../messages/useText.ts'
import { openComparison } from './open-comparison.ts'

export interface CompareTextsProps {
  format: 'json' | 'text'
  /** On the left, read-only. */
  theirs: { label: string; text: string }
  mine: { label: string; text: string }
  /** If set, parts of the left text can be copied into the right one, which is editable. */
  onChange?: (mine: string) => void
}

/** Two versions side by side, or one below the other in a narrow window. */
export function CompareTexts({ format, theirs, mine, onChange }: CompareTextsProps) {
  const host = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const latest = useRef({ onChange, mine: mine.text })
  useEffect(() => {
    latest.current = { onChange, mine: mine.text }
  })
  const isEdited = onChange !== undefined
  // An edited text belongs to the editor until it is closed; otherwise each new text is shown.
  const shown = isEdited ? undefined : mine.text
  useEffect(() => {
    if (!host.current) return undefined
    return openComparison(host.current, {
      format,
      language,
      theirs: { label: theirs.label, text: theirs.text },
      mine: { label: mine.label, text: shown ?? latest.current.mine },
      ...(isEdited && { onChange: (text: string) => latest.current.onChange?.(text) }),
    })
  }, [format, language, theirs.label, theirs.text, mine.label, shown, isEdited])
  return <div className="code code-compare" ref={host} />
}
