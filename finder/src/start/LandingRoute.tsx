import { ToggleBar } from '@care/ui'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { useFeature } from '../api/BootContext.tsx'
import { useText } from '../messages/useText.ts'
import { StartV2Route } from './StartRoutes.tsx'
import './start.css'

type View = 'filter' | 'nls'

/**
 * `/natural-language-search`: filter search, and where the tenant has it, free-text search beside it (APP-LAND-01…05).
 * `ask` is the free-text view, handed in by the app; without one there is nothing to switch to, so no bar shows.
 */
export function LandingRoute({ ask }: { ask?: ReactNode }) {
  const enabled = useFeature('isNLSearchEnabled') && ask !== undefined
  const text = useText()
  const [view, setView] = useState<View>('filter')
  useEffect(() => {
    const filter = () => setView('filter')
    const nls = () => setView('nls')
    // On their way down, so that they count wherever in the page they are sent from.
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
      {/* What was typed survives switching; what was under way in the hidden view ends, and so does its title. */}
      <Activity mode={view === 'filter' ? 'visible' : 'hidden'}>
        <StartV2Route />
      </Activity>
      <Activity mode={view === 'nls' ? 'visible' : 'hidden'}>{ask}</Activity>
    </div>
  )
}
