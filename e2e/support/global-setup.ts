import { startServer } from '../../scripts/test-server.mjs'

/** One server for all tests; with CARE_E2E_PORT, one that already runs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['CARE_E2E_PORT']) return async () => {}
  const { port, stop } = await startServer()
  process.env['CARE_E2E_PORT'] = String(port)
  return stop
}
