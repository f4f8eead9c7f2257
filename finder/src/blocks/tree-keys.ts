import { foldText } from '@care/contract'

/** Keyboard control of the specialty tree: its rows are checkboxes, and the button before one opens its branch. */

const rowSelector = 'input[type="checkbox"]'

/** Moves the focus, or opens and closes a branch, as in a tree. False for a key without effect here. */
export function pressTreeKey(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)]
  const at = rows.findIndex((row) => itemOf(row)?.contains(document.activeElement) && isOwnRow(row))
  const to = targetOf(rows, at, key)
  if (to === undefined) return false
  if (to === 'toggle') opener(rows[at])?.click()
  // The button that was clicked takes the focus, so it goes back to its row.
  const target = to === 'toggle' ? rows[at] : to
  target?.focus()
  return true
}

function targetOf(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | 'toggle' | undefined {
  const row = rows[at]
  const open = opener(row)?.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return open === 'false' ? 'toggle' : open === 'true' ? rows[at + 1] : undefined
    case 'ArrowLeft':
      return open === 'true' ? 'toggle' : parentOf(row)
    default:
      return startingWith(rows, at, key)
  }
}

/** The next row that starts with a letter, continuing from the top after the last. */
function startingWith(rows: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined
  const letter = foldText(key)
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) =>
    foldText(row.closest('label')?.textContent ?? '').startsWith(letter),
  )
}

const itemOf = (row: Element | undefined): Element | null => row?.closest('li') ?? null
/** The focus is in this row itself, not in one of its branch. */
const isOwnRow = (row: Element): boolean => document.activeElement?.closest('li') === itemOf(row)
const opener = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.closest('.picker-branch')?.querySelector<HTMLElement>('[aria-expanded]')
const parentOf = (row: Element | undefined): HTMLElement | undefined =>
  itemOf(itemOf(row)?.parentElement ?? undefined)?.querySelector<HTMLElement>(rowSelector) ?? undefined
