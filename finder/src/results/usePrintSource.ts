import { useIntl } from 'react-intl'
import type { DisplayOptions } from '@care/display'
import { useBoot } from '../api/BootContext.tsx'
import type { PrintSource } from '../blocks/print-source.ts'
import { useLanguage } from '../messages/useText.ts'
import { languagePills, pillsOf } from './pills.ts'
import type { SearchResults } from './results-context.ts'

/** The results page for the printed list, which another module renders. */
export function usePrintSourceValue(
  { committed, lists, run, tab, settling }: SearchResults,
  options: DisplayOptions,
  pageName: string,
): PrintSource {
  const { components } = useBoot()
  const intl = useIntl()
  const language = useLanguage()
  const pills = committed ? pillsOf(committed.search, components, language) : []
  const spoken = committed ? (languagePills(committed.search, components, language)?.all ?? []) : []
  const criteria = [
    ...pills
      .filter(({ key }) => key !== 'location' && key !== 'distance')
      .map(({ text, message }) => (message ? intl.formatMessage({ id: message.id }, message.values) : text)),
    ...spoken.map(({ text }) => text),
  ]
  return {
    committed,
    kind: tab,
    page: pageName === 'nls-result-page' ? 'nl' : 'filter',
    run,
    criteria,
    options,
    settled:
      !settling &&
      [lists.provider, lists.facility].every(({ status, total }) => status === 'failed' || total !== undefined),
    total: lists[tab].total,
  }
}
