import { Button, Notice, Spinner } from '@care/ui'
import { useEffect, useState, type ComponentType } from 'react'
import { useText } from '../messages/useText.ts'
import type { SearchSheetProps } from './SearchSheet.tsx'

type SheetComponent = ComponentType<SearchSheetProps>
let loaded: SheetComponent | undefined

/**
 * The sheet of criteria and filters. Dialogs are a good part of the script, and a phone shows its list first: it loads
 * after the list, or when it is opened. Not by `lazy`: that renders its fallback first even when all is there, and the
 * focus would be lost.
 */
export function LazySheet(props: SearchSheetProps) {
  const [Sheet, setSheet] = useState<SheetComponent | undefined>(() => loaded)
  const text = useText()
  useEffect(() => {
    if (!Sheet) void loadSheet().then((component) => setSheet(() => component))
  }, [Sheet])
  // Not the overlay: that never covers a list that is there.
  return Sheet ? (
    <Sheet {...props} />
  ) : (
    <p className="sheet loading-line" role="status">
      <Spinner />
      {text('app.loading')}
    </p>
  )
}

/** Never rejects: a part that cannot be loaded (offline, or a new release) shows an error above the list. */
export async function loadSheet(): Promise<SheetComponent> {
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
