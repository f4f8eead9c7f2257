import type { AddressInfo } from 'node:net'
import type { OpenApp } from './open-app.ts'
import type { Server } from './http/create-server.ts'

/** The short block that a start prints: where to go from here. */
export async function welcome(
  { settings, configuration, consoleLink, location }: OpenApp,
  app: Server,
): Promise<string> {
  // Listening on TCP, so it has a port.
  const port = (app.server.address() as AddressInfo | null)?.port ?? settings.port
  const origin = `http://localhost:${port}`
  const finders = [...configuration.current().tenants.values()].filter((tenant) => tenant.enabled && tenant.finder)
  const rows = [
    ...finders.map((tenant) => [
      typeof tenant.name === 'string' ? tenant.name : tenant.name.en,
      `http://${tenant.id}.localhost:${port}`,
    ]),
    ['Staff console', await consoleLink(origin)],
    ['API', `${origin}/docs`],
    ['Data', location],
  ]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return [
    '',
    ...rows.map(([name = '', address = '']) => `  ${name.padEnd(width)}  ${address}`),
    `Ready on ${origin}`,
  ].join('\n')
}
