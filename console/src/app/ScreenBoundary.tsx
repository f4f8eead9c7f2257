import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { forgetFailures } from '../messages/load-once.ts'
import { Plain } from './Plain.tsx'

/** An error in a screen is shown in its place; the menu and the other screens keep working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
    forgetFailures()
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const text = useText()
  return (
    <Plain title={text('app.broken')}>
      <p>{text('app.brokenText')}</p>
      <p>
        <Button onPress={() => location.reload()}>{text('app.reload')}</Button>
      </p>
    </Plain>
  )
}
