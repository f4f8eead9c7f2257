import { useMemo } from 'react'
import { useLanguage, useText, type MessageId } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { readPath } from './field-path.ts'
import { valueLines } from './value-lines.ts'

/** Names of fields that have one of their own; others are called by their name in the model. */
const named = [
  'name',
  'gender',
  'identifier',
  'communication',
  'qualification',
  'certification',
  'education',
  'boardCertification',
  'facilityType',
  'specialty',
  'serviceArea',
  'network',
  'providerGroup',
  'acceptingPatients',
  'virtualService',
  'ages',
  'period',
  'verified',
  'address',
  'telecom',
  'phone',
  'fax',
  'url',
  'email',
  'phonePresent',
  'faxPresent',
  'urlPresent',
  'position',
  'availableTime',
  'accessibility',
  'code',
  'meta',
  'status',
  'left',
  'sources',
  'unreachableSince',
] as const

/** How fields and their values read in the chosen language. */
export function useFields() {
  const text = useText()
  const language = useLanguage()
  const day = useDay()
  return useMemo(() => {
    const words = { language, text, day: (value: string) => (isDay(value) ? day(value) : value) }
    return {
      nameOf: (path: string): string => {
        const { name } = readPath(path)
        const known = named.find((each) => each === name)
        return known ? text(`fields.${known}` satisfies MessageId) : name
      },
      linesOf: (path: string, value: unknown) => valueLines(readPath(path).name, value, words),
    }
  }, [language, text, day])
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
