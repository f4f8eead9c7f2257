import type { IndexSchema } from '@care/search-engine'
import { Type } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'
import { compileTemplate } from './parse-template.ts'
import { TemplateError } from './template-error.ts'
import { templateSchema } from './template-schema.ts'

const namePattern = /^[A-Za-z0-9_-]{1,64}$/

/** A tenant's own query template; it overrides the shipped one of that name. */
export function templateDocument(schema: IndexSchema) {
  return defineDocument({
    name: 'template:*',
    scope: 'tenant',
    subjectKind: 'template',
    invalidCode: 'TEMPLATE_INVALID',
    schema: Type.Unknown(),
    editorSchema: () => templateSchema(schema),
    limits: { depth: 40 },
    check: (template, { name }) => {
      if (!namePattern.test(name.slice('template:'.length)))
        return [{ path: '', message: 'A name has 1 to 64 letters, digits, _ or -.' }]
      try {
        compileTemplate(template, schema)
        return []
      } catch (error) {
        if (error instanceof TemplateError) return [{ path: error.pointer, message: `${error.message}.` }]
        throw error
      }
    },
  })
}
