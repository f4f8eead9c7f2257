import { Button } from '@care/ui'
import { Component, useEffect, useRef, type ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Header, main part and footer. Without chrome for the pages that are framed. The footer's emergency line stays whatever fails above. */
export function Shell({ chrome = true }: { chrome?: boolean }) {
  const text = useText()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(pathname, main)
  return (
    <>
      {chrome ? <a className="skip-link" href="#main" onClick={(event) => { event.preventDefault(); main.current?.focus() }}>{text('app.skipToContent')}</a> : null}
      {chrome ? <Header /> : null}
      <main id="main" ref={main} tabIndex={-1} className="site-main site-width">
        <ScreenBoundary key={pathname} message={text('app.pageFailed')} action={text('app.tryAgain')}><Outlet /></ScreenBoundary>
      </main>
      {chrome ? <Footer /> : null}
    </>
  )
}

function Header() {
  const { tenant } = useBoot()
  const text = useText()
  const name = useTenantText()(tenant.name)
  return (
    <header className="site-header no-print">
      <div className="site-width">
        <Link to="/" className="site-logo" aria-label={text('app.homeLink', { name })}>
          {tenant.theme.logo ? <img src={tenant.theme.logo} alt="" width="250" height="56" /> : name}
        </Link>
        <LanguageSwitch />
      </div>
    </header>
  )
}

/** A new screen begins at its top, for eyes and for readers; results move the focus to their own sentence. */
function useFocusOnArrival(pathname: string, main: { current: HTMLElement | null }): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    if (!pathname.includes('results')) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** A screen that could not be loaded or drawn says so; reloading also fetches what a new release replaced. */
class ScreenBoundary extends Component<{ message: string; action: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() { return { failed: true } }
  override componentDidCatch(error: unknown) { console.error('An error occurred', error) }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="plain-page" role="alert">
        <p>{this.props.message}</p>
        <Button look="primary" onPress={() => location.reload()}>{this.props.action}</Button>
      </div>
    )
  }
}
