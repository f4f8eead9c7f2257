import { kinds } from '@care/contract'
import { isOffline } from '../api/call.ts'
import { useErrorText } from '../blocks/page-messages.ts'
import { useText } from '../messages/useText.ts'
import { useResultsPage } from './results-context.ts'

/** What went wrong with the lists or with looking up their place, in the words that are shown and announced. */
export function useFailure(): { told: string; offline: boolean } | undefined {
  const {
    results: {
      lists,
      state: { lookUpFailure },
    },
  } = useResultsPage()
  const text = useText()
  const words = useErrorText()
  const failed = kinds.filter((kind) => lists[kind].status === 'failed')
  const [first] = failed
  if (first === undefined && !lookUpFailure) return undefined
  if (isOffline(lookUpFailure ? lookUpFailure.error : first && lists[first].error))
    return { told: text('results.offline'), offline: true }
  if (lookUpFailure)
    return {
      told: text('results.placeFailed', { place: lookUpFailure.search.context.locationText ?? '' }),
      offline: false,
    }
  return {
    told:
      failed.length > 1 || first === undefined
        ? words('searchFailed', 'app.searchFailed')
        : text(`results.failed.${first}`),
    offline: false,
  }
}
