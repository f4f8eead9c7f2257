import { useAnnounce } from '@care/ui'
import { useState } from 'react'
import { useKeys } from '../keyboard/useKeys.ts'
import { useText } from '../messages/useText.ts'

/** A key that acts on a task before its listings are drawn says so: nobody verifies what they have not seen. */
export function TooEarly() {
  const text = useText()
  const announce = useAnnounce()
  const [isPressed, setPressed] = useState(false)
  const say = () => {
    setPressed(true)
    announce(text('work.tooEarly'))
  }
  useKeys({ v: say, n: say, r: say, s: say })
  return isPressed ? <p className="task-note">{text('work.tooEarly')}</p> : null
}
