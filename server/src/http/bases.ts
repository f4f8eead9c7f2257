import type { FastifyInstance, FastifyPluginAsync, FastifyPluginOptions, RawServerDefault } from 'fastify'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

export const bases = ['/api', '/api-v2'] as const

/**
 * Rooms register their routes without a base; each answers under both. The plugin runs twice, so its state lives in its
 * options.
 */
export async function registerOnBothBases<Options extends FastifyPluginOptions>(
  app: Pick<FastifyInstance, 'register'>,
  plugin: FastifyPluginAsync<Options, RawServerDefault, TypeBoxTypeProvider>,
  options: Options,
): Promise<void> {
  for (const prefix of bases) await app.register(plugin, { ...options, prefix })
}
