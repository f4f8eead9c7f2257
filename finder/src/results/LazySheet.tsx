import { Button, Notice, Spinner } from '@care/ui'
import { useEffect, useState, type ComponentType } from 'react'
import { useText } from '../messages/useText.ts'
import type { SearchSheetProps } from './SearchSheet.tsx'

type Sheet = ComponentType<SearchSheetProps>
let loaded: Sheet | undefined

/**
 * The sheet of criteria and filters. Dialogs are a good part of the script, and a phone shows its list first: it comes
 * when the list stands,
 * or when it is opened. Not by `lazy`: that draws its stand-in first even when all is there, and the focus would go
 * nowhere.
 */
export function LazySheet(props: SearchSheetProps) {
  const [Known, setKnown] = useState<Sheet | undefined>(() => loaded)
  const text = useText()
  useEffect(() => {
    if (!Known) void loadSheet().then((sheet) => setKnown(() => sheet))
  }, [Known])
  // Not the overlay: that never covers a list that is there.
  return Known ? (
    <Known {...props} />
  ) : (
    <p className="sheet loading-line" role="status">
      <Spinner />
      {text('app.loading')}
    </p>
  )
}

/**
 * Never fails: a part that cannot be fetched (offline, or replaced by a new release) is told above the list, which
 * stays.
 */
export async function loadSheet(): Promise<Sheet> {
  try {
    loaded = (await import('./SearchSheet.tsx')).default
    return loaded
  } catch {
    return SheetFailed
  }
}

function SheetFailed() {
  const text = useText()
  return (
    <Notice tone="bad" role="alert" action={<Button onPress={() => location.reload()}>{text('app.tryAgain')}</Button>}>
      {text('app.pageFailed')}
    </Notice>
  )
}
