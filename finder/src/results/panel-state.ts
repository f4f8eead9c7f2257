/** Whether the criteria and filters are open: by the member's choice, or because the page needs them. */
export interface PanelState {
  /** Opening or closing the sheet does not affect the sidebar, nor the other way round. */
  choice: { wide: boolean; open: boolean } | undefined
  /** Why the page opened the panel, so that each reason opens it once. */
  reasons: readonly string[]
  /** The panel was closed when the last reason occurred. */
  wasClosed: boolean
}

export interface PanelFacts {
  wide: boolean
  reasons: readonly string[]
  /** Open if the member has not chosen. */
  openByDefault: boolean
}

export const firstPanel = ({ reasons }: PanelFacts): PanelState => ({ choice: undefined, reasons, wasClosed: false })

export function isPanelOpen({ choice }: PanelState, { wide, openByDefault }: PanelFacts): boolean {
  return choice?.wide === wide ? choice.open : openByDefault
}

/** A new reason opens it. The same object while nothing has changed. */
export function panelAfter(panel: PanelState, facts: PanelFacts): PanelState {
  const { wide, reasons } = facts
  if (reasons.join() === panel.reasons.join()) return panel
  if (reasons.every((reason) => panel.reasons.includes(reason))) return { ...panel, reasons }
  return { choice: { wide, open: true }, reasons, wasClosed: !isPanelOpen(panel, facts) }
}
