import { useIntl } from 'react-intl'
import { useBoot } from '../api/BootContext.tsx'
import { listOf } from '../criteria/changes.ts'
import { milesOf } from '../criteria/criteria.ts'
import { useLanguage } from '../messages/useText.ts'
import { outcomeSentence } from './outcome.ts'
import { useResultsPage } from './results-context.ts'
import { specialtyTexts } from './specialty-texts.ts'

/** The sentence for the search on the screen; '' until both lists have told their totals. */
export function useSentence(): string {
  const { results: { committed, lists } } = useResultsPage()
  const { components } = useBoot()
  const intl = useIntl()
  const language = useLanguage()
  const [provider, facility] = [lists.provider, lists.facility]
  const settled = [provider, facility].every(({ total, status }) => total !== undefined || status === 'failed')
  if (!committed || !settled || (provider.status === 'failed' && facility.status === 'failed')) return ''
  const { query, extra } = committed.search
  return outcomeSentence(intl, {
    providers: provider.total ?? 0, facilities: facility.total ?? 0, place: extra.locationText ?? '', miles: milesOf(query), name: query.name ?? '',
    specialties: specialtyTexts(listOf(query.specialtiesV2), components.specialtyDropdown.options, language),
  })
}
