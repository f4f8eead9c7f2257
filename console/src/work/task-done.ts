/** Called with what was done, and how to take it back. */
export type TaskDone = (words: string, undo: () => Promise<unknown>) => void
