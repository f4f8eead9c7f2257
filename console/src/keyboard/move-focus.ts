/** J and K: to the next or the previous row of the list on the left. */
export function moveFocus(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('.task-link')]
  const at = links.findIndex((link) => link === document.activeElement)
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
  const from = at >= 0 ? at : open
  links.at(from < 0 && step < 0 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1))?.focus()
}
