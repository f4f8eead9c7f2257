import { Button } from '@care/ui'
import { Component, type ReactNode } from 'react'
import { useText } from '../messages/useText.ts'

/**
 * Shows an error if a screen could not be loaded or rendered; reloading also fetches files replaced by a new release.
 */
export class ScreenBoundary extends Component<{ otherwise?: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error('An error occurred', error)
  }
  override render() {
    return this.state.failed ? (this.props.otherwise ?? <PageFailed />) : this.props.children
  }
}

export function PageFailed() {
  const text = useText()
  return (
    <div className="plain-page" role="alert">
      <h1>{text('app.pageFailed')}</h1>
      <Button look="primary" onPress={() => location.reload()}>
        {text('app.tryAgain')}
      </Button>
    </div>
  )
}
