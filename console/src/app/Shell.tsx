import { Button, Icon, Select } from '@care/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useSignedIn } from '../api/signed-in.ts'
import { useHomePlan } from '../api/useHomePlan.ts'
import { useTenants } from '../api/useTenants.ts'
import { useArrival } from '../keyboard/useArrival.ts'
import { useKeys } from '../keyboard/useKeys.ts'
import { AllWords, useChooseLanguage } from '../messages/MessagesProvider.tsx'
import { useLanguage, useText } from '../messages/useText.ts'
import { later, LaterDialog } from '../parts/LaterDialog.tsx'
import { maySee, screenGroups, screens } from './screens.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { SignOut } from './SignOut.tsx'

const loadPalette = () => import('./Palette.tsx')
const Palette = later(async () => (await loadPalette()).Palette)
const KeyHelp = later(async () => (await import('./KeyHelp.tsx')).KeyHelp)

/** The menu with the current tenant, around every page. */
export function Shell() {
  const text = useText()
  const { pathname } = useLocation()
  const [tenant = '', screen = ''] = pathname.split('/').slice(1)
  const tenants = useTenants()
  const homePlan = useHomePlan()
  const current = tenants.find(({ id }) => id === tenant)?.id ?? homePlan
  const [open, setOpen] = useState<'help' | 'palette' | 'menu'>()
  const close = () => setOpen(undefined)
  useKeys({ '?': () => setOpen('help') })
  useArrival()
  usePaletteKey(() => current !== undefined && setOpen('palette'))
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {text('app.skip')}
      </a>
      <header className="bar">
        <Button
          className="bar-menu"
          aria-expanded={open === 'menu'}
          aria-controls="menu"
          onPress={() => setOpen(open === 'menu' ? undefined : 'menu')}
        >
          {text('app.menu')}
        </Button>
        <NavLink className="bar-title" to={homePath(current, tenants[0]?.id)}>
          {text('app.title')}
        </NavLink>
        <TenantChoice
          current={current}
          pathOf={(id) => (pathname === '/' ? homePath(id, tenants[0]?.id) : `/${id}/${screen || 'work'}`)}
        />
        <div className="bar-end">
          {current === undefined ? null : (
            <Button aria-keyshortcuts="Control+K" onPress={() => setOpen('palette')}>
              <Icon name="search" /> {text('palette.open')} <kbd>Ctrl K</kbd>
            </Button>
          )}
          <Button look="icon" aria-label={text('app.help')} onPress={() => setOpen('help')}>
            <Icon name="info" />
          </Button>
          <LanguageButton />
          <SignOut />
        </div>
        <SessionEnded />
      </header>
      {current === undefined ? null : <Menu tenant={current} isOpen={open === 'menu'} onChoose={close} />}
      <Outlet />
      {open === 'help' && (
        <LaterDialog onClose={close}>
          <AllWords>
            <KeyHelp screen={screen} onClose={close} />
          </AllWords>
        </LaterDialog>
      )}
      {open === 'palette' && current !== undefined && (
        <LaterDialog onClose={close}>
          <AllWords>
            <Palette tenant={current} onClose={close} />
          </AllWords>
        </LaterDialog>
      )}
    </div>
  )
}

/** Ctrl-K, on every screen and while somebody types. Its script is fetched when Ctrl goes down. */
function usePaletteKey(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The start page shows all plans; its tour and the menu lead to the chosen one. */
const homePath = (plan: string | undefined, first: string | undefined) =>
  plan === undefined || plan === first ? '/' : `/?plan=${encodeURIComponent(plan)}`

function TenantChoice({ current, pathOf }: { current: string | undefined; pathOf: (tenant: string) => string }) {
  const text = useText()
  const tenants = useTenants()
  const go = useNavigate()
  if (current === undefined || tenants.length === 0) return null
  return (
    <Select
      label={text('app.tenant')}
      value={current}
      options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => void go(pathOf(id))}
    />
  )
}

/** On a phone its button opens it; choosing an entry closes it. */
function Menu({ tenant, isOpen, onChoose }: { tenant: string; isOpen: boolean; onChoose: () => void }) {
  const text = useText()
  const staff = useSignedIn()
  const seen = screens.filter((screen) => !screen.isUnlisted && maySee(staff, screen))
  return (
    <nav id="menu" className={isOpen ? 'menu menu-open' : 'menu'} aria-label={text('app.screens')}>
      {screenGroups.map((group) => {
        const inGroup = seen.filter((screen) => screen.group === group)
        return inGroup.length === 0 ? null : (
          <div key={group} className="menu-group">
            <h2>{text(`menu.${group}`)}</h2>
            <ul>
              {inGroup.map(({ path, title, icon }) => (
                <li key={path}>
                  <NavLink className="menu-link" to={`/${tenant}/${path}`} onClick={onChoose}>
                    <Icon name={icon} />
                    {text(title)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
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
