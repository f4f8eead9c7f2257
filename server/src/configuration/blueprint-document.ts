import { blueprintSchema, checkBlueprint, pagesOf } from '@care/contract'
import { Type } from 'typebox'
import { globalScope } from '../database/configuration.repository.ts'
import { defineDocument } from './define-document.ts'

/** The layout of one page; a tenant's own page replaces the deployment's. */
export const blueprintDocument = defineDocument({
  name: 'blueprints:*',
  scope: 'either',
  subjectKind: 'blueprint',
  invalidCode: 'BLUEPRINT_INVALID',
  schema: Type.Unknown(),
  editorSchema: blueprintSchema,
  check: (page, { scope, name }) => {
    const known = scope === globalScope || pagesOf(scope).includes(name.slice('blueprints:'.length))
    return known ? checkBlueprint(page) : [{ path: '', message: 'There is no page of that name.' }]
  },
})
