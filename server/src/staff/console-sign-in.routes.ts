import { DirectoryError, statusOf, textIn } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  clearSession,
  clearSignInCookie,
  isTrustworthy,
  sessionOf,
  setSession,
  setSignInCookie,
  signInCookieOf,
} from '../auth/cookies.ts'
import { signInSeconds } from '../auth/issuer-sign-in.ts'
import type { SignIn } from '../auth/sign-in.ts'
import { staffOfMember } from '../auth/staff-rights.ts'
import type { Settings } from '../settings.ts'
import { returnAddress } from './return-address.ts'
import { noRolePage, problemPage, signedInPage } from './sign-in-pages.ts'

export interface ConsoleSignInOptions {
  signIn: SignIn
  settings: Pick<Settings, 'production' | 'consoleUrl'>
}

const start = '/console/sign-in'
const callback = `${start}/callback`
const Asked = Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 2_000 })) })

/** The console's sign-in through the issuer: pages, because browsers navigate here instead of calling. */
export const consoleSignInRoutes: FastifyPluginAsyncTypebox<ConsoleSignInOptions> = async (
  app,
  { signIn, settings },
) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), request, reply))

  app.get(start, { schema: { hide: true, querystring: Asked } }, async (request, reply) => {
    const { atIssuer } = signIn
    if (atIssuer === undefined) throw notSetUp()
    const returnTo = returnAddress(request.query.returnTo)
    const origin = originOf(request, settings)
    // The cookie of the sign-in must belong to the host to which the issuer redirects.
    if (new URL(origin).host !== request.host)
      return reply.redirect(`${origin}${start}?returnTo=${encodeURIComponent(returnTo)}`)
    if (settings.production && !isTrustworthy(request)) throw needsTls()
    const before = sessionOf(request)
    const earlier = before === undefined ? undefined : await signIn.sessions.idOf(before)
    const { address, cookie } = await atIssuer.begin(origin + callback, { returnTo, earlier })
    setSignInCookie(request, reply, { value: cookie, maxAge: signInSeconds })
    return reply.redirect(address)
  })

  app.get(callback, { schema: { hide: true } }, async (request, reply) => {
    const { atIssuer, sessions } = signIn
    if (atIssuer === undefined) throw notSetUp()
    const cookie = signInCookieOf(request)
    clearSignInCookie(request, reply)
    const answer = new URL(request.url, originOf(request, settings))
    const { member, ceiling, returnTo, earlier } = await atIssuer.finish(answer, cookie)
    const { roles } = staffOfMember(member, ceiling)
    // The browser's previous session ends, whether or not the new person has a role.
    if (earlier) await sessions.endOf(earlier.staffId, earlier.sessionId)
    clearSession(request, reply)
    if (roles.length === 0) return sendPage(reply.code(403), noRolePage(request.language, member.issuerAssignedId))
    setSession(request, reply, await sessions.start(member, ceiling))
    return sendPage(reply, signedInPage(request.language, returnTo))
  })
}

function originOf(request: FastifyRequest, { consoleUrl }: ConsoleSignInOptions['settings']): string {
  return consoleUrl ?? `${request.protocol}://${request.host}`
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-language').send(page)
}

function sendProblem(problem: DirectoryError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf[problem.code]
  if (status >= 500) request.log.error({ err: problem }, 'sign-in failed')
  return sendPage(reply.code(status), problemPage(request.language, textIn(request.language, problem.text)))
}

function asProblem(error: unknown): DirectoryError {
  if (error instanceof DirectoryError && error.code !== 'INTERNAL') return error
  const isInput = typeof error === 'object' && error !== null && 'validation' in error
  return new DirectoryError(isInput ? 'BAD_REQUEST' : 'INTERNAL', wrong, { cause: error })
}

const wrong = {
  en: 'Sign-in did not work. Start again.',
  es: 'El inicio de sesión no funcionó. Empiece de nuevo.',
}

const notSetUp = () =>
  new DirectoryError('NOT_FOUND', {
    en: 'Console sign-in is not configured: OIDC_ISSUER and OIDC_CLIENT_ID are not set.',
    es: 'La consola no puede iniciar sesión aquí: faltan OIDC_ISSUER y OIDC_CLIENT_ID.',
  })

const needsTls = () =>
  new DirectoryError('BAD_REQUEST', {
    en: 'Sign-in requires https. If a proxy in front of the server provides it, set TRUST_PROXY.',
    es: 'El inicio de sesión necesita https. Si lo tiene un proxy delante del servidor, configure TRUST_PROXY.',
  })
