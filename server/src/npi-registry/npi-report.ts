import type { BuildReport } from './build-registry.ts'

/** The result of a build, as lines of text. */
export function npiReport({ mode, counts, providers, isChanged, isResumed }: BuildReport): string {
  const { read, normalized, ...rows } = counts
  const parts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
  return [
    `${mode === 'full' ? 'Built' : 'Merged'}${isResumed ? ', from where it was interrupted' : ''}: ${providers} NPIs`,
    `${read} rows read = ${parts.join(' + ')}`,
    `${normalized} cells were repaired: decimals, lost zeros`,
    ...(isChanged ? [] : ['Nothing has changed: the registry stays as it is.']),
  ].join('\n')
}
