import { isReported, phrases } from '@care/display'
import { Icon } from '@care/ui'
import { useContext } from 'react'
import { useLanguage } from '../messages/useText.ts'
import { PlaceContext, RecordSubjectContext, shownRelations } from './shown-results.ts'

/** On a card or a slide: several members reported this location. */
export function ReportedNote() {
  const subject = useContext(RecordSubjectContext)
  const place = useContext(PlaceContext)
  const language = useLanguage()
  if (!subject) return null
  // The details are newer than the list.
  const record = subject.detail ?? subject.record
  if (!isReported(record, shownRelations(subject.record, place))) return null
  return (
    <p className="reported">
      <Icon name="warning" />
      {phrases[language].reported}
    </p>
  )
}
