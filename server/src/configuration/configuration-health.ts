import type { Configuration } from './configuration.ts'
import type { DocumentProblem } from './load-documents.ts'

/** Lists the documents that could not be read, without their content, and turns green to yellow. */
export function configurationHealth<H extends { status: 'green' | 'yellow' | 'red' }>(
  health: H,
  { problems }: Pick<Configuration, 'problems'>,
): H & { configuration?: { tenant: string; document: string; using: DocumentProblem['using'] }[] } {
  if (problems.length === 0) return health
  return {
    ...health,
    status: health.status === 'green' ? 'yellow' : health.status,
    configuration: problems.map(({ scope, name, using }) => ({ tenant: scope, document: name, using })),
  }
}
