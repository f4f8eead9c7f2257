import { startServer } from '../../scripts/test-server.mjs'
import { isLong } from './long-form.ts'

/**
 * One server for all tests of the finder and one for those of the console, which change its data. With CARE_E2E_PORT, a
 * running server.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Fewer people than the demo has: loading, matching and comparing them takes longer than any test.
  if (!isLong) process.env['DEMO_PEOPLE'] ??= '700'
  const stops: (() => Promise<void>)[] = []
  if (!process.env['CARE_E2E_PORT']) {
    const { port, stop } = await startServer()
    process.env['CARE_E2E_PORT'] = String(port)
    stops.push(stop)
  }
  const { port, stop, folder } = await startServer()
  Object.assign(process.env, { CARE_E2E_CONSOLE_PORT: String(port), CARE_E2E_CONSOLE_FOLDER: folder })
  stops.push(stop)
  return async () => {
    await Promise.all(stops.map((each) => each()))
  }
}
