/** The next selectable row, wrapping at both ends; the first or last when none is active. */
export function nextRow(
  rows: readonly { id: string; selectable: boolean }[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  const choices = rows.filter((row) => row.selectable)
  if (choices.length === 0) return undefined
  const at = choices.findIndex((row) => row.id === active)
  if (at < 0) return choices.at(step === 1 ? 0 : -1)?.id
  return choices.at((at + step) % choices.length)?.id
}
