import type { Fault } from '../code-editor/fault.ts'

/** Props of every form of a document. The draft is its text: a form reads it and returns another text. */
export interface FormProps {
  document: { tenant: string; owner: 'plan' | 'all-plans'; name: string }
  text: string
  faults: readonly Fault[]
  isReadOnly: boolean
  onChange: (text: string) => void
}
