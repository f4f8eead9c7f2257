import { kinds } from '@care/contract'
import { isOffline } from '../api/call.ts'
import { useErrorText } from '../blocks/page-messages.ts'
import { useText } from '../messages/useText.ts'
import { useSearchResults, type SearchResults } from './results-context.ts'

/** Failures of the lists or the lookup of their place, for display and announcement. */
export function useFailure(): { message: string; offline: boolean } | undefined {
  const { lists, lookUpFailure } = useSearchResults()
  const text = useText()
  const words = useErrorText()
  const failed = kinds.filter((kind) => lists[kind].status === 'failed')
  const [first] = failed
  if (first === undefined && !lookUpFailure) return undefined
  if (isOffline(lookUpFailure ? lookUpFailure.error : first && lists[first].error))
    return { message: text(hasList(lists) ? 'results.offlineBefore' : 'results.offline'), offline: true }
  if (lookUpFailure)
    return {
      message: text('results.placeFailed', { place: lookUpFailure.search.context.locationText ?? '' }),
      offline: false,
    }
  return {
    message:
      failed.length > 1 || first === undefined
        ? words('searchFailed', 'app.searchFailed')
        : text(`results.failed.${first}`),
    offline: false,
  }
}

/** Whether a list is on the screen, even an older one. */
export const hasList = (lists: SearchResults['lists']): boolean =>
  kinds.some((kind) => lists[kind].before !== undefined || lists[kind].status === 'found')
