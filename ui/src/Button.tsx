import type { ComponentProps } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'icon' | 'link'
  onPress?: () => void
  isDisabled?: boolean
  /** Its work is under way: stays where the focus is, and does nothing when pressed. */
  isPending?: boolean
}

/**
 * The platform's own button. Not React Aria's: cards have three each, and theirs took about a third of the time of
 * drawing a list.
 */
export function Button({
  look = 'secondary',
  className = '',
  type = 'button',
  isDisabled = false,
  isPending = false,
  onPress,
  'aria-disabled': unavailable,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      className={`button button-${look} ${className}`}
      disabled={isDisabled}
      aria-disabled={isPending || unavailable}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isPending) return
        // Safari leaves the focus where it was; a dialog could not give it back.
        event.currentTarget.focus({ preventScroll: true })
        onPress?.()
      }}
    />
  )
}
