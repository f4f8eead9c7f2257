import { lazy } from 'react'
import type { FormProps } from '../document-forms/form-props.ts'

const FlagsForm = lazy(async () => ({ default: (await import('../document-forms/FlagsForm.tsx')).FlagsForm }))
const TextsForm = lazy(async () => ({ default: (await import('../document-forms/TextsForm.tsx')).TextsForm }))
const ThemeForm = lazy(async () => ({ default: (await import('../document-forms/ThemeForm.tsx')).ThemeForm }))

const ListsForm = lazy(async () => ({ default: (await import('../document-forms/ListsForm.tsx')).ListsForm }))
const CatalogForm = lazy(async () => ({ default: (await import('../document-forms/CatalogForm.tsx')).CatalogForm }))
const RulesForm = lazy(async () => ({ default: (await import('../document-forms/RulesForm.tsx')).RulesForm }))
const PictureForm = lazy(async () => ({ default: (await import('../document-forms/PictureForm.tsx')).PictureForm }))
const TemplateForm = lazy(async () => ({ default: (await import('../document-forms/TemplateForm.tsx')).TemplateForm }))

const kinds = [
  'flags',
  'error-messages',
  'page',
  'theme',
  'components',
  'plan-catalog',
  'golden-record-rules',
  'template',
  'picture',
] as const
type FormKind = (typeof kinds)[number]

/** The kinds of documents that have a form in addition to their text. */
export const findForm = (kind: string | undefined): FormKind | undefined => kinds.find((known) => known === kind)

export function DocumentForm({ kind, ...props }: FormProps & { kind: FormKind }) {
  switch (kind) {
    case 'flags':
      return <FlagsForm {...props} />
    case 'error-messages':
    case 'page':
      return <TextsForm {...props} />
    case 'theme':
      return <ThemeForm {...props} />
    case 'components':
      return <ListsForm {...props} />
    case 'plan-catalog':
      return <CatalogForm {...props} />
    case 'golden-record-rules':
      return <RulesForm {...props} />
    case 'picture':
      return <PictureForm {...props} />
    case 'template':
      return <TemplateForm {...props} />
  }
}
