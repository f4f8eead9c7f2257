import type { CheckAnswer } from '@care/contract'

/** What is wrong with a text: the line, the field as a JSON pointer, and why. */
export type Fault = CheckAnswer['errors'][number]
