import { useIntl } from 'react-intl'
import { useBoot } from '../api/BootContext.tsx'
import { usePlaceText } from '../blocks/usePlaceText.ts'
import { filterKeys, listOf } from '../criteria/changes.ts'
import { isEmpty, milesOf } from '../criteria/criteria.ts'
import { useLanguage } from '../messages/useText.ts'
import { outcomeText, type OutcomeText } from './outcome.ts'
import { useSearchResults } from './results-context.ts'
import { specialtyTexts } from './specialty-texts.ts'

/**
 * The outcome of the visible search; before both totals are known, the running search. '' without a search, if it
 * cannot run, or if all failed.
 */
export function useSentence(): { sentence: string; parts: OutcomeText; done: boolean } {
  const { committed, blocked, lists } = useSearchResults()
  const { components } = useBoot()
  const intl = useIntl()
  const language = useLanguage()
  const placeWords = usePlaceText()
  const [provider, facility] = [lists.provider, lists.facility]
  const done = [provider, facility].every(({ total, status }) => total !== undefined || status === 'failed')
  // A failed page does not change the outcome.
  const unknown = [provider, facility].every(({ total, status }) => total === undefined && status === 'failed')
  if (!committed || blocked || unknown) return { sentence: '', parts: { start: '', rest: '' }, done }
  const { query } = committed.search
  const parts = outcomeText(intl, {
    providers: done ? (provider.total ?? 0) : undefined,
    facilities: done ? (facility.total ?? 0) : undefined,
    place: placeWords(committed.search, 'within'),
    miles: milesOf(query),
    name: query.name ?? '',
    filtered: filterKeys.some((key) => !isEmpty(query[key])),
    specialties: specialtyTexts(listOf(query.specialtiesV2), components.specialtyDropdown.options, language),
  })
  return { sentence: [parts.start, parts.rest].filter(Boolean).join(' '), parts, done }
}
