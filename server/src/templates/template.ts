import type { Query } from '@care/search-engine'
import type { TemplateInput } from './template-paths.ts'

export interface Template {
  name: string
  text: string
  render(input: TemplateInput): Query | undefined
}
