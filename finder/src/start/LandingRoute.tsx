import { ToggleBar } from '@care/ui'
import { useEffect, useState, type ReactNode } from 'react'
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
    window.addEventListener('showFilter', filter)
    window.addEventListener('showNLS', nls)
    return () => {
      window.removeEventListener('showFilter', filter)
      window.removeEventListener('showNLS', nls)
    }
  }, [])
  if (!enabled) return <StartV2Route />
  return (
    <div className="landing">
      <ToggleBar
        label={text('landing.toggles')} pressed={view} onPress={(id) => setView(id === 'nls' ? 'nls' : 'filter')}
        toggles={[{ id: 'filter', label: text('landing.filter') }, { id: 'nls', label: text('landing.nl') }]}
      />
      {/* Both stay mounted, so that what was typed survives switching. */}
      <div hidden={view !== 'filter'}><StartV2Route /></div>
      <div hidden={view !== 'nls'}>{ask}</div>
    </div>
  )
}
