import { Button } from './Button.tsx'

export interface Toggle {
  id: string
  label: string
}

/** Switches between a few views. */
export function ToggleBar({
  label,
  toggles,
  pressed,
  onPress,
}: {
  label: string
  toggles: readonly Toggle[]
  pressed: string
  onPress: (id: string) => void
}) {
  return (
    <div className="toggle-bar" role="group" aria-label={label}>
      {toggles.map((toggle) => (
        <Button key={toggle.id} look="quiet" aria-pressed={toggle.id === pressed} onPress={() => onPress(toggle.id)}>
          {toggle.label}
        </Button>
      ))}
    </div>
  )
}
