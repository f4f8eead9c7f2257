import { Button, Icon, Select } from '@care/ui'
import { useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { signOut } from '../api/client.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { useTenants } from '../api/useTenants.ts'
import { KeyHelp } from '../keyboard/KeyHelp.tsx'
import { useKeys } from '../keyboard/useKeys.ts'
import { useChooseLanguage } from '../messages/MessagesProvider.tsx'
import { useLanguage, useText } from '../messages/useText.ts'
import { maySee, screens } from './screens.ts'

/** The menu with the plan that is worked on, around every page. */
export function Shell() {
  const text = useText()
  const { pathname } = useLocation()
  const [tenant = '', screen = ''] = pathname.split('/').slice(1)
  const tenants = useTenants()
  const current = tenants.find(({ id }) => id === tenant)?.id ?? tenants[0]?.id
  const [isHelpOpen, setHelpOpen] = useState(false)
  useKeys({ '?': () => setHelpOpen(true) })
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {text('app.skip')}
      </a>
      <header className="bar">
        <NavLink className="bar-title" to="/">
          {text('app.title')}
        </NavLink>
        <TenantChoice current={current} screen={screen || 'work'} />
        <div className="bar-end">
          <Button look="icon" aria-label={text('app.help')} onPress={() => setHelpOpen(true)}>
            <Icon name="info" />
          </Button>
          <LanguageButton />
          <SignOut />
        </div>
      </header>
      {current === undefined ? null : <Menu tenant={current} />}
      <Outlet />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function TenantChoice({ current, screen }: { current: string | undefined; screen: string }) {
  const text = useText()
  const tenants = useTenants()
  const go = useNavigate()
  if (current === undefined || tenants.length === 0) return null
  return (
    <Select
      label={text('app.tenant')}
      value={current}
      options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => void go(`/${id}/${screen}`)}
    />
  )
}

function Menu({ tenant }: { tenant: string }) {
  const text = useText()
  const staff = useSignedIn()
  return (
    <nav className="menu" aria-label={text('app.screens')}>
      <ul>
        {screens
          .filter((screen) => maySee(staff, screen))
          .map(({ path, title, icon }) => (
            <li key={path}>
              <NavLink className="menu-link" to={`/${tenant}/${path}`}>
                <Icon name={icon} />
                {text(title)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function LanguageButton() {
  const text = useText()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = language === 'en' ? 'es' : 'en'
  return (
    <Button look="quiet" lang={other} onPress={() => choose(other)}>
      {text('app.language')}
    </Button>
  )
}

function SignOut() {
  const text = useText()
  const { subject } = useSignedIn()
  const leave = () =>
    signOut().then(
      () => location.assign('/console'),
      () => location.reload(),
    )
  return (
    <Button look="quiet" title={text('app.signedInAs', { name: subject })} onPress={() => void leave()}>
      {text('app.signOut')}
    </Button>
  )
}
