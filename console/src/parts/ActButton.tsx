import { Button } from '@care/ui'
import type { ReactNode } from 'react'
import { useKeys } from '../keyboard/useKeys.ts'

export interface ActButtonProps {
  /** A one-letter shortcut. */
  letter: string
  look?: 'primary' | 'secondary' | 'quiet'
  isDisabled?: boolean
  isPending?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button with its keyboard shortcut. */
export function ActButton({
  letter,
  isDisabled = false,
  isPending = false,
  onPress,
  children,
  ...rest
}: ActButtonProps) {
  useKeys({
    [letter]: () => {
      if (!isDisabled && !isPending) onPress()
    },
  })
  return (
    <Button {...rest} isDisabled={isDisabled} isPending={isPending} onPress={onPress} aria-keyshortcuts={letter}>
      {children} <kbd>{letter.toUpperCase()}</kbd>
    </Button>
  )
}
