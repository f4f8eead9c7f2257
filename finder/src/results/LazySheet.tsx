import { Spinner } from '@care/ui'
import { lazyPart } from '../blocks/lazy.tsx'
import { useText } from '../messages/useText.ts'

/**
 * The sheet of criteria and filters. Dialogs are a large part of the script, and a phone shows its list first: it loads
 * after the list, or when it is opened.
 */
export const LazySheet = lazyPart(async () => (await import('./SearchSheet.tsx')).default, {
  message: 'app.pageFailed',
  Waiting: SheetLoading,
})

/** Not the overlay: that never covers an existing list. */
function SheetLoading() {
  const text = useText()
  return (
    <p className="sheet loading-line" role="status">
      <Spinner />
      {text('app.loading')}
    </p>
  )
}
