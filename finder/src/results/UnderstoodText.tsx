import { Button, VisuallyHidden } from '@care/ui'
import { fieldIds, useForm } from '../blocks/form.ts'
import { useText } from '../messages/useText.ts'
import type { PillKey } from './pills.ts'

/**
 * After a free-text search: the member's words, then how they were understood. If a field holds the value, clicking
 * leads there.
 */
export function UnderstoodText({
  words,
  pill,
  children,
}: {
  words: string | undefined
  pill: PillKey | 'language'
  children: string
}) {
  const { edit } = useForm()
  const text = useText()
  if (words === undefined) return children
  const meaning = sameWords(words, children) ? (
    children
  ) : (
    <>
      <span className="pill-words">{words}</span> <span aria-hidden="true">→</span>{' '}
      <VisuallyHidden>{text('pill.means')}</VisuallyHidden> {children}
    </>
  )
  const fieldId = fieldOf(pill)
  if (fieldId === undefined || !edit) return <span>{meaning}</span>
  return (
    <Button look="link" className="pill-edit" onPress={() => edit(fieldId)}>
      <VisuallyHidden>{text('pill.change')}</VisuallyHidden> <span>{meaning}</span>
    </Button>
  )
}

/** "white plains" and "White Plains, NY" need no arrow between them. */
function sameWords(words: string, name: string): boolean {
  return `${name.toLowerCase()},`.startsWith(`${words.toLowerCase()},`)
}

function fieldOf(key: PillKey | 'language'): string | undefined {
  if (key === 'distance') return 'miles-range'
  if (key.startsWith('specialty')) return fieldIds.specialty
  return key === 'location' || key === 'name' || key === 'plan' ? fieldIds[key] : undefined
}
