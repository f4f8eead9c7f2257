import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'icon' | 'link'
  className?: string
}

export function Button({ look = 'secondary', className = '', ...rest }: ButtonProps) {
  return <AriaButton {...rest} className={`button button-${look} ${className}`} />
}
