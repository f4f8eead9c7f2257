import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Settings } from '../settings.ts'

/**
 * JSON lines, or readable ones in a terminal. Lines at info level or above never contain search text, names or ids of
 * people.
 */
export function createLogger(
  settings: Pick<Settings, 'production' | 'logLevel'>,
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
): Logger {
  const stream: DestinationStream =
    !settings.production && output.isTTY
      ? pretty({ destination: output, sync: true, ignore: 'pid,hostname,correlationId', translateTime: 'SYS:HH:MM:ss' })
      : output
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      // Fastify logs whole requests; leave out the caller's address and headers.
      serializers: { req: () => undefined, res: () => undefined, err: stdSerializers.err },
    },
    stream,
  )
}
