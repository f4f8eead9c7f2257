import { startServer } from '../../scripts/test-server.mjs'
import { isLong } from './long-form.ts'

/**
 * One server for all tests of the finder and one for those of the console, which change its data. With CARE_E2E_PORT, a
 * running server.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Fewer people than the demo has: loading, matching and comparing them takes longer than any test.
  if (!isLong) process.env['DEMO_PEOPLE'] ??= '700'
  const finder = process.env['CARE_E2E_PORT'] ? undefined : startServer()
  // One database for both: the first server fills it.
  if (process.env['DATABASE_URL']) await finder
  const [ofFinder, ofConsole] = await Promise.all([finder, startServer()])
  if (ofFinder) process.env['CARE_E2E_PORT'] = String(ofFinder.port)
  const { port, folder } = ofConsole
  Object.assign(process.env, { CARE_E2E_CONSOLE_PORT: String(port), CARE_E2E_CONSOLE_FOLDER: folder })
  return async () => {
    await Promise.all([ofFinder?.stop(), ofConsole.stop()])
  }
}
