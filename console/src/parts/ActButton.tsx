import { Button } from '@care/ui'
import type { ReactNode } from 'react'
import { useKeys } from '../keyboard/useKeys.ts'

export interface ActButtonProps {
  /** One letter that does the same. */
  letter: string
  look?: 'primary' | 'secondary' | 'quiet'
  isDisabled?: boolean
  isPending?: boolean
  onPress: () => void
  children: ReactNode
}

/** An act of a screen, with its key beside its words. */
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
