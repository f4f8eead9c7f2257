import { Component, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { useText } from '../messages/useText.ts'
import { forgetFailures, loadOnce } from '../messages/load-once.ts'
import { useToast } from './toasts.tsx'

/** A part whose script comes when it is first shown. One that did not come is fetched again the next time. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadContent = loadOnce(load)
  return function Later(props: Props) {
    const Content = use(loadContent())
    return <Content {...props} />
  }
}

/**
 * A dialog whose script comes when it is asked for. Until then, keys act on no screen behind it: `useKeys`. If it does
 * not come, that is said and the screen stays as it is.
 */
export function LaterDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const fail = () => {
    toast({ text: text('app.offline') })
    onClose()
  }
  return (
    <Boundary onError={fail}>
      <Suspense fallback={<div role="dialog" aria-label={text('app.loading')} />}>{children}</Suspense>
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode; onError: () => void }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    forgetFailures()
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
