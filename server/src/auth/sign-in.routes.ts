import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { CodeExchange, DirectoryError, SignedIn, SignInMethods } from '@care/contract'
import { clearSession, isFromOurPages, sessionOf, setSession } from './cookies.ts'
import { endSessionOf } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { getStaff } from './staff.ts'

const tags = ['sign-in']

/** Who is signed in, and the console's sign-in in development: a one-time code becomes a session. */
export const signInRoutes: FastifyPluginAsyncTypebox<{ signIn: SignIn }> = async (app, { signIn }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/sign-in/methods',
    {
      schema: {
        operationId: 'getSignInMethods',
        tags,
        summary: 'How the console can sign in here',
        response: { 200: SignInMethods },
      },
    },
    async () => ({ issuer: signIn.atIssuer !== undefined, link: signIn.local !== undefined }),
  )

  app.post(
    '/sign-in/exchange',
    {
      schema: {
        operationId: 'exchangeCode',
        tags,
        summary: 'Turns the one-time code of a console link into a session cookie',
        body: CodeExchange,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      // A page of another site must not sign a visitor in as somebody else.
      const member = isFromOurPages(request) ? await signIn.local?.redeemCode(request.body.code) : undefined
      if (member === undefined) throw usedLink()
      await endSessionOf(signIn.sessions, sessionOf(request))
      setSession(request, reply, await signIn.sessions.start(member, {}))
      const { issuerAssignedId: subject, roles, tenants } = member
      return { subject, roles, tenants }
    },
  )

  app.post(
    '/sign-in/end',
    {
      schema: {
        operationId: 'signOut',
        tags,
        summary: 'Ends the session: its cookie or token is valid nowhere from now on',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await signIn.signOut(request)
      // The response to a form of another site could also remove the cookie.
      if (isFromOurPages(request)) clearSession(request, reply)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/sign-in/staff',
    {
      schema: {
        operationId: 'whoAmI',
        tags,
        summary: 'Who is signed in, with which roles and tenants',
        response: { 200: SignedIn },
      },
    },
    async (request) => {
      const { subject, roles, tenants } = getStaff(request)
      return { subject, roles: [...roles], tenants: [...tenants] }
    },
  )
}

function usedLink(): DirectoryError {
  return new DirectoryError('UNAUTHENTICATED', {
    en: 'This link was used already or has expired. Ask for a new one.',
    es: 'Este enlace ya se usó o caducó. Pida uno nuevo.',
  })
}
