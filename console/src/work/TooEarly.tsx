import { useAnnounce } from '@care/ui'
import { useKeys } from '../keyboard/useKeys.ts'
import { useText } from '../messages/useText.ts'

export interface Early {
  isPressed: boolean
  onPress: () => void
}

/** A key that acts on a task before its listings are drawn says so: nobody verifies what they have not seen. */
export function TooEarly({ isLoading, isPressed, onPress }: Early & { isLoading: boolean }) {
  const text = useText()
  const announce = useAnnounce()
  const say = () => {
    onPress()
    announce(text('work.tooEarly'))
  }
  useKeys(isLoading ? { v: say, n: say, r: say, s: say } : {})
  return isPressed ? <p className="task-note">{text('work.tooEarly')}</p> : null
}
