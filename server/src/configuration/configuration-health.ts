import type { Configuration } from './configuration.ts'

/** Adds the documents that could not be used, by tenant and name and never by content, and turns green to yellow. */
export function configurationHealth<H extends { status: 'green' | 'yellow' | 'red' }>(
  health: H,
  { problems }: Pick<Configuration, 'problems'>,
): H & { configuration?: { tenant: string; document: string; using: string }[] } {
  if (problems.length === 0) return health
  return {
    ...health,
    status: health.status === 'green' ? 'yellow' : health.status,
    configuration: problems.map(({ scope, name, using }) => ({ tenant: scope, document: name, using })),
  }
}
