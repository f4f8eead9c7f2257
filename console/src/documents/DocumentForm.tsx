import { lazy } from 'react'
import type { FormProps } from '../document-forms/form-props.ts'

const FlagsForm = lazy(async () => ({ default: (await import('../document-forms/FlagsForm.tsx')).FlagsForm }))

const kinds = ['flags'] as const
type FormKind = (typeof kinds)[number]

/** The kinds of documents that have a form beside their text. */
export const findForm = (kind: string | undefined): FormKind | undefined => kinds.find((known) => known === kind)

export function DocumentForm({ kind, ...props }: FormProps & { kind: FormKind }) {
  switch (kind) {
    case 'flags':
      return <FlagsForm {...props} />
  }
}
