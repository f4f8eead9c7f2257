import { headAttributes, locationAttributes, relationAttributes } from '@care/contract'
import { useMemo } from 'react'
import { useLanguage, useText, type MessageId } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { readPath } from './field-path.ts'
import { valueLines } from './value-lines.ts'

/** Fields with a display name; other fields use their name in the model. */
const attributes = [
  ...headAttributes,
  ...relationAttributes,
  ...locationAttributes,
  ...(['phone', 'fax', 'url', 'email', 'status', 'left', 'sources', 'unreachableSince', 'place'] as const),
]
/** The id of a location is never shown. */
type Named = Exclude<(typeof attributes)[number], 'id'>
const isNamed = (name: string): name is Named => name !== 'id' && attributes.some((each) => each === name)

/** Display of fields and their values in the chosen language. */
export function useFields() {
  const text = useText()
  const language = useLanguage()
  const day = useDay()
  return useMemo(() => {
    const words = { language, text, day: (value: string) => (isDay(value) ? day(value) : value) }
    return {
      nameOf: (path: string): string => {
        const { name } = readPath(path)
        return isNamed(name) ? text(`fields.${name}` satisfies MessageId) : name
      },
      linesOf: (path: string, value: unknown) => valueLines(readPath(path).name, value, words),
    }
  }, [language, text, day])
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
