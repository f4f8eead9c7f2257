/** Called with what was done, and how to take it back where that is possible. */
export type TaskDone = (words: string, undo?: () => Promise<unknown>) => void
