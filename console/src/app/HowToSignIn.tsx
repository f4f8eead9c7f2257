import { useQuery } from '@tanstack/react-query'
import { readSignInMethods, signInPage } from '../api/client.ts'
import { useText } from '../messages/useText.ts'

/** Sign-in through the issuer, or the link of a trial: whichever this server has. */
export function HowToSignIn({ inNewTab = false }: { inNewTab?: boolean }) {
  const text = useText()
  const { data: methods } = useQuery({ queryKey: ['sign-in-methods'], queryFn: readSignInMethods })
  if (methods?.issuer)
    return (
      <p>
        <a href={signInPage()} {...(inNewTab && { target: '_blank', rel: 'noreferrer' })}>
          {text(inNewTab ? 'app.signInNewTab' : 'app.signIn')}
        </a>
      </p>
    )
  return methods?.link ? <p>{text('app.trialHint')}</p> : null
}
