import { masked } from '../reader.ts'
import { isSecretIdentifier } from '../repair.ts'
import { copyKnown } from '../source-line.ts'

export const longestLine = 1_048_576

/**
 * A rejected line of our own format, as it may be shown to its sender: known fields only, without secret numbers. Empty
 * if it is not JSON, because then secret parts cannot be recognized.
 */
export function shownLine(bytes: Buffer): string {
  try {
    const line: unknown = JSON.parse(bytes.toString())
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return ''
    return masked(JSON.stringify(copyKnown(line), withoutSecrets) ?? '')
  } catch {
    // Not JSON, or nested too deeply to serialize.
    return ''
  }
}

function withoutSecrets(_name: string, value: unknown): unknown {
  return isSecret(value) ? undefined : Array.isArray(value) ? value.filter((each) => !isSecret(each)) : value
}

function isSecret(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    isSecretIdentifier(value.type)
  )
}
