import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { CodeExchange, DirectoryError, SignedIn } from '@care/contract'
import { clearSession, setSession } from './session-cookie.ts'
import type { SignIn } from './sign-in.ts'
import { getStaff } from './staff.ts'

const sessionSeconds = 8 * 3_600

/** The console's sign-in in development: a one-time code becomes a session that scripts cannot read. */
export const signInRoutes: FastifyPluginAsyncTypebox<{ signIn: SignIn }> = async (app, { signIn }) => {
  app.post(
    '/sign-in/exchange',
    {
      schema: {
        operationId: 'exchangeCode',
        tags: ['sign-in'],
        summary: 'Turns the one-time code of a console link into a session cookie',
        body: CodeExchange,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const staff = await signIn.local?.takeCode(request.body.code)
      if (signIn.local === undefined || staff === undefined) {
        throw new DirectoryError('UNAUTHENTICATED', {
          en: 'This link was used already or has expired. Ask for a new one.',
          es: 'Este enlace ya se usó o caducó. Pida uno nuevo.',
        })
      }
      setSession(request, reply, await signIn.local.issueToken({ ...staff, ttl: sessionSeconds }), sessionSeconds)
      return reply
        .header('cache-control', 'no-store')
        .send({ subject: staff.subject, roles: [...staff.roles], tenants: [...staff.tenants] })
    },
  )

  app.post(
    '/sign-in/end',
    {
      schema: {
        operationId: 'signOut',
        tags: ['sign-in'],
        summary: 'Ends the session: its token is valid nowhere from now on',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      clearSession(request, reply)
      await signIn.signOut(request)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/sign-in/staff',
    {
      schema: {
        operationId: 'whoAmI',
        tags: ['sign-in'],
        summary: 'Who is signed in, with which roles and tenants',
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const { subject, roles, tenants } = getStaff(request)
      return reply.header('cache-control', 'no-store').send({ subject, roles: [...roles], tenants: [...tenants] })
    },
  )
}
