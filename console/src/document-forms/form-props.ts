import type { Fault } from '../code-editor/fault.ts'

/** What every form of a document gets. The draft is its text: a form reads it and answers with another text. */
export interface FormProps {
  document: { tenant: string; owner: 'plan' | 'all-plans'; name: string }
  text: string
  faults: readonly Fault[]
  isReadOnly: boolean
  onChange: (text: string) => void
}
