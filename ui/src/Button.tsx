import type { ComponentProps } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'icon' | 'link'
  onPress?: () => void
  isDisabled?: boolean
  /** Busy: keeps the focus, and ignores clicks. */
  isPending?: boolean
}

/**
 * A native button. Not React Aria's: each card has three, and theirs took about a third of the time to render a list.
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
        // Safari does not focus clicked buttons; a dialog could not return the focus.
        event.currentTarget.focus({ preventScroll: true })
        onPress?.()
      }}
    />
  )
}
