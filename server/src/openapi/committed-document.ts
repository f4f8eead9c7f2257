import { readFileSync } from 'node:fs'
import { paths } from '../paths.ts'
import type { OpenApi } from './open-api.ts'

/** The port in the examples of the committed document. */
const committedPort = 4000

/**
 * The document that a test has compared with the routes (`app.policy.test.ts`): generating it at each start would take
 * a fifth of the start-up time.
 */
export function committedDocument({ port }: { port: number }): OpenApi {
  const text = readFileSync(paths.openApi, 'utf8')
  return JSON.parse(text.replaceAll(`http://localhost:${committedPort}/`, `http://localhost:${port}/`)) as OpenApi
}
