import { createServer } from 'node:net'
import type { Settings } from './settings.ts'

/** Before anything is loaded: a port used by another program is reported in one sentence. */
export async function checkPort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or choose another port: ` +
          `PORT=${port === 65_535 ? port - 1 : port + 1} npm start`,
        { cause: error },
      )
    throw error
  } finally {
    await new Promise((closed) => probe.close(closed))
  }
}
