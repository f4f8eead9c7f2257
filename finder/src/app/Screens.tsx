import { reportRoute } from '@care/contract'
import { LoadingOverlay } from '@care/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useBoot, useFeature } from '../api/BootContext.tsx'
import { ScreenMessages } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'
import { LandingRoute } from '../start/LandingRoute.tsx'
import { StartV1Route, StartV2Route } from '../start/StartRoutes.tsx'
import { loadResults } from './prefetch-results.ts'
import { ErrorHandlerRoute } from './ErrorHandlerRoute.tsx'
import { NotFoundRoute } from './NotFoundRoute.tsx'
import { ResultsWaiting } from './ResultsWaiting.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Shell } from './Shell.tsx'

const AskView = lazy(() => import('../ask/AskView.tsx'))
const ReportRoute = lazy(() => import('../report/ReportRoute.tsx'))
const ResultsScreen = lazy(loadResults)
const IframeTestRoute = lazy(async () => ({
  default: (await import('../harness/IframeTestRoute.tsx')).IframeTestRoute,
}))
const ComponentTesterRoute = lazy(async () => ({
  default: (await import('../harness/ComponentTesterRoute.tsx')).ComponentTesterRoute,
}))

/** Every route of the app and its screen. Screens other than start load when they are opened. */
export function Screens() {
  const {
    refused,
    settings: { harness },
  } = useBoot()
  if (refused) return <RefusedScreens />
  const results = (
    <LazyScreen load={loadResults} waiting={<ResultsWaiting />}>
      <ResultsScreen page="{tenant}-result-page" />
    </LazyScreen>
  )
  return (
    <Routes>
      <Route element={<Shell />}>
        {['/', '/home', '/search-start-v2'].map((path) => (
          <Route key={path} path={path} element={<StartV2Route />} />
        ))}
        <Route path="/search-start" element={<StartV1Route />} />
        {['/search-results', '/search-results-v2'].map((path) => (
          <Route key={path} path={path} element={results} />
        ))}
        <Route
          path="/nls-search-results-v2"
          element={
            <WithFreeText otherwise="/search-results">
              <LazyScreen load={loadResults} waiting={<ResultsWaiting />}>
                <ResultsScreen page="nls-result-page" />
              </LazyScreen>
            </WithFreeText>
          }
        />
        <Route
          path="/natural-language-search"
          element={
            <LandingRoute
              ask={
                <ScreenBoundary>
                  <LazyScreen texts="ask">
                    <AskView results="/nls-search-results-v2" />
                  </LazyScreen>
                </ScreenBoundary>
              }
            />
          }
        />
        <Route
          path="/carefindr-ai"
          element={
            <WithFreeText otherwise="/">
              <LazyScreen texts="ask">
                <AskView results="/nls-search-results-v2" filters="/" />
              </LazyScreen>
            </WithFreeText>
          }
        />
        <Route path="/error-handler" element={<ErrorHandlerRoute />} />
        <Route
          path={reportRoute}
          element={
            <LazyScreen texts="report">
              <ReportRoute />
            </LazyScreen>
          }
        />
        {harness ? (
          <Route
            path="/component-tester"
            element={
              <LazyScreen>
                <ComponentTesterRoute />
              </LazyScreen>
            }
          />
        ) : null}
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
      {harness ? harnessRoutes(results) : null}
    </Routes>
  )
}

/** Routes for testing the finder inside a frame. */
function harnessRoutes(results: ReactNode) {
  return (
    <>
      <Route
        path="/iframe-test"
        element={
          <LazyScreen>
            <IframeTestRoute />
          </LazyScreen>
        }
      />
      <Route element={<Shell chrome={false} />}>
        <Route path="/test/search-start-v2" element={<StartV2Route embedded />} />
        <Route path="/test/search-results-v2" element={results} />
        <Route
          path="/test/carefindr-ai"
          element={
            <WithFreeText otherwise="/test/search-start-v2">
              <LazyScreen texts="ask">
                <AskView results="/test/search-results-v2" filters="/test/search-start-v2" />
              </LazyScreen>
            </WithFreeText>
          }
        />
      </Route>
    </>
  )
}

/** No search at all: every route is the error page. */
function RefusedScreens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<ErrorHandlerRoute />} />
      </Route>
    </Routes>
  )
}

/**
 * Free-text screens only if the tenant has them (APP-AI-12); the flags are known before anything is rendered
 * (APP-FLAG-05).
 */
function WithFreeText({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { search } = useLocation()
  return useFeature('isNLSearchEnabled') ? children : <Navigate to={{ pathname: otherwise, search }} replace />
}

/** `load` fetches the screen in parallel with its texts, not after them. */
function LazyScreen({
  texts = 'results',
  load,
  waiting,
  children,
}: {
  texts?: 'results' | 'ask' | 'report'
  load?: () => Promise<unknown>
  waiting?: ReactNode
  children: ReactNode
}) {
  const text = useText()
  // A failure is shown where the screen is rendered.
  load?.().catch(() => {})
  return (
    <Suspense
      fallback={
        waiting ?? (
          <>
            <div className="screen-waiting" />
            <LoadingOverlay label={text('app.loading')} />
          </>
        )
      }
    >
      <ScreenMessages screen={texts}>{children}</ScreenMessages>
    </Suspense>
  )
}
