import { Type } from 'typebox'
import { defineDocument } from './define-document.ts'

const file = Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}\\.svg$' })
const colors = Type.Record(
  Type.String({ pattern: '^--[a-z-]{1,40}$' }),
  // The finder accepts hex colors only; anything else would silently be dropped there.
  Type.String({ pattern: '^#[0-9A-Fa-f]{3,8}$' }),
)

export const themeDocument = defineDocument({
  name: 'theme',
  scope: 'tenant',
  schema: Type.Object(
    { light: colors, dark: colors, logo: file, printLogo: Type.Optional(file) },
    { additionalProperties: false },
  ),
  required: true,
})
