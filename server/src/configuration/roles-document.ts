import { roles, Text } from '@care/contract'
import { Type } from 'typebox'
import { defineDocument, withoutMembers } from './define-document.ts'

const roleId = Type.Union(roles.map((role) => Type.Literal(role)))

/** Names and grants of the roles. The policy table alone defines what a role includes and may call. */
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
            mayGrant: Type.Array(roleId, { maxItems: 10 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    },
    { additionalProperties: false },
  ),
  upgrade: (document) =>
    isRolesDocument(document)
      ? {
          ...document,
          roles: document.roles.map((role) => withoutMembers(role, ['description', 'includes', 'tenants'])),
        }
      : document,
})

function isRolesDocument(value: unknown): value is { roles: unknown[] } {
  return typeof value === 'object' && value !== null && 'roles' in value && Array.isArray(value.roles)
}
