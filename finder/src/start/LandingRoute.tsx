import { ToggleBar } from '@care/ui'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { useFeature } from '../api/BootContext.tsx'
import { useText } from '../messages/useText.ts'
import { StartV2Route } from './StartRoutes.tsx'
import './start.css'

type View = 'filter' | 'nls'

/**
 * `/natural-language-search`: filter search and, if the tenant has it, natural-language search (APP-LAND-01…05). `ask`
 * is the ask view, passed in by the app; without it there is nothing to switch to, so there is no bar.
 */
export function LandingRoute({ ask }: { ask?: ReactNode }) {
  const enabled = useFeature('isNLSearchEnabled') && ask !== undefined
  const text = useText()
  const [view, setView] = useState<View>('filter')
  useEffect(() => {
    const filter = () => setView('filter')
    const nls = () => setView('nls')
    // In the capture phase, so that they work wherever on the page they are dispatched.
    window.addEventListener('showFilter', filter, true)
    window.addEventListener('showNLS', nls, true)
    return () => {
      window.removeEventListener('showFilter', filter, true)
      window.removeEventListener('showNLS', nls, true)
    }
  }, [])
  if (!enabled) return <StartV2Route />
  return (
    <div className="landing">
      <ToggleBar
        label={text('landing.toggles')}
        pressed={view}
        onPress={(id) => setView(id === 'nls' ? 'nls' : 'filter')}
        toggles={[
          { id: 'filter', label: text('landing.filter') },
          { id: 'nls', label: text('landing.nl') },
        ]}
      />
      {/* Typed text survives switching; requests of the hidden view are aborted, and its title is removed. */}
      <Activity mode={view === 'filter' ? 'visible' : 'hidden'}>
        <StartV2Route />
      </Activity>
      <Activity mode={view === 'nls' ? 'visible' : 'hidden'}>{ask}</Activity>
    </div>
  )
}
