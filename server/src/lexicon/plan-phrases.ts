import type { PlanOption } from '@care/contract'

/**
 * The names by which members may call a plan: its name, its name without brackets, the carrier if it has only this
 * plan, and prefixes that no other plan shares.
 */
export function planPhrases(plans: readonly PlanOption[]): { phrase: string; value: string }[] {
  const bare = (text: string) =>
    text
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const carriers = new Map<string, string[]>()
  for (const { carrier, value } of plans) carriers.set(carrier, [...(carriers.get(carrier) ?? []), value])
  const found = plans.flatMap(({ value, description }) => {
    const names = [value, ...(typeof description === 'string' ? [description] : [description.en, description.es ?? ''])]
    return [...new Set([...names, ...names.map(bare), ...beginnings(plans, value)])]
      .filter((name) => name.length > 3)
      .map((phrase) => ({ phrase, value }))
  })
  const only = [...carriers].flatMap(([carrier, values]) =>
    values.length === 1 && values[0] !== undefined ? [{ phrase: carrier, value: values[0] }] : [],
  )
  return [...found, ...only]
}

function beginnings(plans: readonly PlanOption[], value: string): string[] {
  const words = value
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .split(/\s+/)
  return words
    .slice(0, -1)
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .filter(
      (start) =>
        start.includes(' ') &&
        plans.every((other) => other.value === value || !other.value.toLowerCase().startsWith(start.toLowerCase())),
    )
}
