import { Button, Notice } from '@care/ui'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { keptText, onKeptReports } from '../report/kept-text.ts'
import { ScreenMessages } from '../messages/MessagesProvider.tsx'
import { useTenantText, useText } from '../messages/useText.ts'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PageFailed, ScreenBoundary } from './ScreenBoundary.tsx'

/**
 * Header, main part and footer. Without header and footer for framed pages. The footer's emergency line stays whatever
 * fails above.
 */
export function Shell({ chrome = true }: { chrome?: boolean }) {
  const text = useText()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(pathname, main)
  return (
    <>
      {chrome ? (
        <a
          className="skip-link"
          href="#main"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {text('app.skipToContent')}
        </a>
      ) : null}
      {chrome ? <Header /> : null}
      <main id="main" ref={main} tabIndex={-1} className="site-main site-width">
        <Incomplete />
        <KeptReportsIfAny />
        <ScreenBoundary key={pathname}>
          <Outlet />
        </ScreenBoundary>
      </main>
      {chrome ? <Footer /> : null}
    </>
  )
}

/** Outside of every screen, so that an error there does not remove the emergency line. */
export function LastResort() {
  return (
    <>
      <main className="site-main site-width">
        <PageFailed />
      </main>
      <Footer />
    </>
  )
}

/** A part of the configuration did not load: a notice above the page with its built-in defaults. */
function Incomplete() {
  const { incomplete } = useBoot()
  const text = useText()
  if (!incomplete) return null
  const again = <Button onPress={() => location.reload()}>{text('app.tryAgain')}</Button>
  return (
    <Notice tone="warn" role="alert" action={again}>
      {navigator.onLine ? text('app.configurationFailed') : text('app.offline')}
    </Notice>
  )
}

/** Reports that could not be sent yet: loaded only if there are some. */
function KeptReportsIfAny() {
  const { tenant } = useBoot()
  const any = useSyncExternalStore(onKeptReports, () => keptText(tenant.id) !== undefined)
  if (!any) return null
  return (
    <ScreenBoundary otherwise={null}>
      <Suspense fallback={null}>
        <ScreenMessages screen="report">
          <KeptReports />
        </ScreenMessages>
      </Suspense>
    </ScreenBoundary>
  )
}

const KeptReports = lazy(() => import('../report/KeptReports.tsx'))

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

/** A new screen starts at its top, visually and for screen readers; results move the focus to their own sentence. */
function useFocusOnArrival(pathname: string, main: { current: HTMLElement | null }): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    if (!pathname.toLowerCase().includes('results')) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
