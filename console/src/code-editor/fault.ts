import type { CheckAnswer } from '@care/contract'

/** An error in a text: the line, the field as a JSON pointer, and the reason. */
export type Fault = CheckAnswer['errors'][number]
