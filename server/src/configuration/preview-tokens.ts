import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const PreviewGrant = Type.Object(
  {
    tenantId: Type.String(),
    /** The author of the drafts. */
    author: Type.String(),
    /** Includes drafts of documents that all tenants share. */
    deployment: Type.Boolean(),
    /** The console's origin: the only page that may frame the preview. */
    origin: Type.String(),
    /** Seconds since 1970. */
    until: Type.Number(),
  },
  { additionalProperties: false },
)
/** The grant of a preview link: one author's drafts of one tenant for a few minutes. */
export type PreviewGrant = Static<typeof PreviewGrant>

/** The grant and its signature, in a form that can be part of a path. */
export const previewToken = /^[\w-]+\.[\w-]{43}$/

export function signGrant(key: Buffer, grant: PreviewGrant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url')
  return `${text}.${signature(key, text).toString('base64url')}`
}

/** The grant of a token that we signed; undefined for anything else. It may have expired. */
export function findGrant(key: Buffer, token: string): PreviewGrant | undefined {
  if (!previewToken.test(token)) return undefined
  const [text = '', given = ''] = token.split('.')
  const bytes = Buffer.from(given, 'base64url')
  const wanted = signature(key, text)
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return undefined
  const grant: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Value.Check(PreviewGrant, grant) ? grant : undefined
}

function signature(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(`preview ${text}`).digest()
}
