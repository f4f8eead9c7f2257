import type { Kind } from '@care/contract'
import type { Query } from '@care/search-engine'
import type { TemplateInput } from './template-paths.ts'

export interface Template {
  name: string
  text: string
  /** The kind of record that it searches; either if absent. */
  kind?: Kind
  render(input: TemplateInput): Query | undefined
}
