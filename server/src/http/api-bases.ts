import type { FastifyInstance, FastifyPluginAsync, FastifyPluginOptions, RawServerDefault } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

export const apiBases = ['/api', '/api-v2'] as const

/**
 * Modules register their routes without a base path; each route is served under both. The plugin runs twice, so shared
 * state must come in through its options.
 */
export async function registerOnBothBases<Options extends FastifyPluginOptions>(
  app: Pick<FastifyInstance, 'register'>,
  plugin: FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider>,
  options: Options,
): Promise<void> {
  for (const prefix of apiBases) await app.register(plugin, { ...options, prefix })
}
