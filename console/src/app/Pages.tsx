import { Suspense } from 'react'
import { Link, Route, Routes, useParams } from 'react-router'
import { useSignedIn } from '../api/signed-in.ts'
import { useTenants } from '../api/useTenants.ts'
import { Home } from '../home/Home.tsx'
import { AllWords } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'
import { Page } from '../parts/Page.tsx'
import { Plain } from './Plain.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { actsFor, maySee, screens, type Screen } from './screens.ts'
import { Shell } from './Shell.tsx'

/** The page for a path. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Start />} />
        {screens.map((screen) => (
          <Route key={screen.path} path={`:tenant/${screen.pattern}`} element={<OneScreen screen={screen} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

function Start() {
  const staff = useSignedIn()
  const paths = new Set(screens.filter((screen) => maySee(staff, screen)).map(({ path }) => path))
  return <Home paths={paths} />
}

function OneScreen({ screen }: { screen: Screen }) {
  const text = useText()
  const staff = useSignedIn()
  const { tenant = '' } = useParams()
  const tenants = useTenants()
  if (!actsFor(staff, tenant) || !maySee(staff, screen))
    return (
      <Plain title={text('app.mayNotSee')}>
        <p>{text('app.mayNotSeeText')}</p>
        <HomeLink />
      </Plain>
    )
  if (tenants.length > 0 && screen.path !== 'tenants' && !tenants.some(({ id }) => id === tenant))
    return (
      <Plain title={text('app.planOff')}>
        <p>{text('app.planOffText')}</p>
        <HomeLink />
      </Plain>
    )
  const { Content } = screen
  return (
    // Another tenant is another screen: nothing of the previous one stays on it.
    <ScreenBoundary key={`${tenant}/${screen.path}`}>
      <Suspense fallback={<Loading title={text(screen.title)} />}>
        {screen.hasFirstWords ? (
          <Content />
        ) : (
          <AllWords>
            <Content />
          </AllWords>
        )}
      </Suspense>
    </ScreenBoundary>
  )
}

/** Until the screen's script has loaded: its title, in its final position. */
function Loading({ title }: { title: string }) {
  const text = useText()
  return (
    <Page title={title}>
      <p role="status" data-loading>
        {text('app.loading')}
      </p>
    </Page>
  )
}

function NotFound() {
  const text = useText()
  return (
    <Plain title={text('app.notFound')}>
      <p>{text('app.notFoundText')}</p>
      <HomeLink />
    </Plain>
  )
}

function HomeLink() {
  const text = useText()
  return (
    <p>
      <Link to="/">{text('app.home')}</Link>
    </p>
  )
}
