import { masked } from '../reader.ts'
import { isSecretIdentifier } from '../repair.ts'
import { copyKnown } from '../source-line.ts'

export const longestLine = 1_048_576

/**
 * A rejected line of our own format as its sender may see it again: the fields that we know, without secret numbers.
 * Empty where it is not JSON: nothing tells then what is secret.
 */
export function shownLine(bytes: Buffer): string {
  try {
    const line: unknown = JSON.parse(bytes.toString())
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return ''
    return masked(JSON.stringify(copyKnown(line), withoutSecrets) ?? '')
  } catch {
    // Not JSON, or nested deeper than can be written.
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
