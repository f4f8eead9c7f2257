import { roles, Text } from '@care/contract'
import { Type } from 'typebox'
import { defineDocument } from './define-document.ts'

const roleId = Type.Union(roles.map((role) => Type.Literal(role)))

/** The names and grants of the roles, as the console shows them. What a role may call is the policy table's alone. */
export const rolesDocument = defineDocument({
  name: 'roles',
  scope: 'deployment',
  schema: Type.Object(
    {
      roles: Type.Array(
        Type.Object(
          {
            id: roleId,
            name: Text,
            description: Text,
            includes: Type.Optional(Type.Array(roleId, { maxItems: 10 })),
            tenants: Type.Union([Type.Literal('own'), Type.Literal('all')]),
            mayGrant: Type.Array(roleId, { maxItems: 10 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    },
    { additionalProperties: false },
  ),
})
