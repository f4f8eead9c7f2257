import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type RawServerDefault,
} from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { limits } from '@care/contract'
import type { SignIn } from '../auth/sign-in.ts'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import type { ConfigurationSource } from '../configuration/configuration.ts'
import type { Previews } from '../configuration/previews.ts'
import { addBodyParsing } from './body-parsing.ts'
import { sendClientError } from './client-error.ts'
import { addGracefulShutdown } from './graceful-shutdown.ts'
import { addCompression } from './compression.ts'
import { addConnectionLimit } from './connection-limit.ts'
import { lazySerializers } from './lazy-schema-compilers.ts'
import { correlationId } from './correlation-id.ts'
import { addCrossOrigin } from './cross-origin.ts'
import { sendError } from './error-response.ts'
import { addGuard } from './guard.ts'
import { watchRoutes, type KnownRoutes } from './known-routes.ts'
import { addMetrics, createMetrics, type Metrics } from './metrics.ts'
import { addNotFound, type NotFoundPage } from './not-found.ts'
import { addPreview, stripPreview } from './preview.ts'
import { addRequestTimeout, type RequestTimeoutLimits } from './request-timeout.ts'
import { addRateLimits } from './rate-limits.ts'
import { addRequestContext } from './request-context.ts'
import { addRequestLog } from './request-log.ts'
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'
import { addValidation } from './validation.ts'

export interface ServerDeps {
  settings: Settings
  configuration: ConfigurationSource
  signIn: Pick<SignIn, 'staffOf'>
  /** Counts limits across all instances; without it, each instance counts for itself. */
  database?: Database
  logger: FastifyBaseLogger
  metrics?: Metrics
  /** Set if the request shows drafts. */
  previews?: Previews
  /** Renders the finder's not-found page; the status 404 is already set. */
  notFoundPage?: NotFoundPage
  /** Runs before the first route is registered, for plugins that collect routes, such as the OpenAPI document. */
  beforeRoutes?: (app: FastifyInstance) => Promise<void>
}

/** Longer than a request may take to arrive, so that a slow sender gets one 408 and no second response. */
const requestTimeout: RequestTimeoutLimits = { after: 45_000, every: 5_000 }

declare module 'fastify' {
  interface FastifyInstance {
    readonly routes: KnownRoutes
  }
}

export type Server = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The steps of every request, in this order. Register module routes on the result with `registerOnBothBases`. */
export async function createServer({
  settings,
  configuration,
  signIn,
  database,
  logger,
  metrics = createMetrics(),
  previews,
  notFoundPage,
  beforeRoutes,
}: ServerDeps): Promise<Server> {
  const app = Fastify(serverOptions(settings, logger, () => routes)).withTypeProvider<TypeBoxTypeProvider>()
  const routes: KnownRoutes = watchRoutes(app)
  await beforeRoutes?.(app)
  addValidation(app)
  app.setErrorHandler(sendError)
  addRequestContext(app, configuration, settings)
  addPreview(app, previews)
  addSecurityHeaders(app, settings)
  addRequestLog(app)
  warnOfUntrustedProxy(app, settings)
  addRequestTimeout(app, requestTimeout)
  addGracefulShutdown(app)
  addConnectionLimit(app, settings)
  addCompression(app)
  await app.register(cookie)
  addRateLimits(app, settings.rateLimit, database)
  // After the limits: a preflight is charged too.
  addCrossOrigin(app)
  addGuard(app, { signIn, settings })
  await addBodyParsing(app)
  addNotFound(app, routes, notFoundPage)
  addMetrics(app, metrics)
  app.decorate('routes', routes)
  return app
}

function serverOptions(
  settings: Settings,
  logger: FastifyBaseLogger,
  routes: () => KnownRoutes,
): FastifyHttpOptions<HttpServer> {
  const { trustProxy } = settings
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    rewriteUrl: stripPreview,
    requestIdHeader: false,
    genReqId: (request) => correlationId(request.headers['x-correlation-id']),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: limits.jsonBody,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // How often Node checks for requests past their timeout; its default is 30 s.
    http: { maxHeaderSize: 16_384, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // The length of a whole URL: a route's schema rejects a long value and names the field, the router would only send
    // 404.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false, caseSensitive: true },
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    clientErrorHandler: (error, socket) => sendClientError(routes(), error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.header('x-correlation-id', request.id)
      setSecurityHeaders(request, reply, settings, () => void sendError(error, request, reply))
    },
  }
}
