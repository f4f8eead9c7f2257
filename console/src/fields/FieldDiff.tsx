import { VisuallyHidden } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useFields } from './useFields.ts'
import './fields.css'

/** A field before and after, line by line: unchanged lines are shown once. */
export function FieldDiff({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const text = useText()
  const { linesOf, nameOf } = useFields()
  const [old, now] = [linesOf(path, before), linesOf(path, after)]
  const gone = old.filter((line) => !now.includes(line))
  const come = now.filter((line) => !old.includes(line))
  const kept = now.length - come.length
  return (
    <div className="diff">
      <span className="diff-name">{nameOf(path)}</span>
      <ul className="diff-lines">
        {gone.map((line) => (
          <li key={`-${line}`} className="diff-gone">
            <VisuallyHidden>{text('fields.was')} </VisuallyHidden>
            <del>{line}</del>
          </li>
        ))}
        {come.map((line) => (
          <li key={`+${line}`} className="diff-come">
            <VisuallyHidden>{text('fields.is')} </VisuallyHidden>
            <ins>{line}</ins>
          </li>
        ))}
        {now.length === 0 && old.length > 0 ? <li className="value-none">{text('fields.none')}</li> : null}
        {kept > 0 ? <li className="value-none">{text('fields.kept', { count: kept })}</li> : null}
        {gone.length + come.length + kept === 0 ? <li className="value-none">{text('fields.inDetail')}</li> : null}
      </ul>
    </div>
  )
}
