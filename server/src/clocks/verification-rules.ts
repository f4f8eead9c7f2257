import { Type, type Static } from 'typebox'
import type { Tenant } from '../configuration/configuration.ts'
import { defineDocument, type FieldError } from '../configuration/define-document.ts'
import { derive } from '../configuration/derived.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'

const days = Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 }))
const businessDays = Type.Optional(Type.Integer({ minimum: 1, maximum: 60 }))

const RulesDocument = Type.Object(
  { dueDays: days, flagDays: days, hideDays: days, reportBusinessDays: businessDays, leaveBusinessDays: businessDays },
  { additionalProperties: false },
)

/** How often listings must be verified and how fast errors corrected. What a document does not say has a default. */
export interface VerificationRules {
  /** A listing is to be verified again this many days after the last time. */
  dueDays: number
  /** From here on members read that it was not verified lately. */
  flagDays: number
  /** From here on members do not see it. Absent: never. */
  hideDays?: number
  /** Within which a report of a member is to be handled. */
  reportBusinessDays: number
  /** Within which somebody who left a practice is to be taken out. */
  leaveBusinessDays: number
}

/** The No Surprises Act: 90 days to verify, 2 business days to correct. */
export const defaultVerificationRules: VerificationRules = {
  dueDays: 90,
  flagDays: 90,
  reportBusinessDays: 2,
  leaveBusinessDays: 5,
}

/** The tenant's rule pack of verification. */
export const verificationRulesDocument = defineDocument({
  name: 'verification-rules',
  scope: 'tenant',
  schema: RulesDocument,
  check: (document) => orderErrors(withDefaults(document)),
})

/** In the snapshot of a request. */
export const verificationRulesOf = derive<Tenant, VerificationRules>({
  compute: ({ documents }) => withDefaults(documents.find(verificationRulesDocument)?.value),
})

/** As stored now, or in an earlier version; for jobs and indexes. */
export async function readVerificationRules(db: Db, tenantId: string, version?: number): Promise<VerificationRules> {
  const stored = await findVersion(db, tenantId, verificationRulesDocument.name, version)
  if (!stored?.document) return defaultVerificationRules
  const result = verificationRulesDocument.read(
    { scope: tenantId, name: verificationRulesDocument.name },
    stored.document,
  )
  // A document that is refused is never published; one of an older version may be.
  return 'errors' in result ? defaultVerificationRules : withDefaults(result.value)
}

/** A tenant that only changes when listings are due flags them no earlier than that. */
function withDefaults(document: Static<typeof RulesDocument> = {}): VerificationRules {
  const { dueDays = defaultVerificationRules.dueDays, ...others } = document
  return {
    ...defaultVerificationRules,
    dueDays,
    flagDays: Math.max(dueDays, defaultVerificationRules.flagDays),
    ...others,
  }
}

function orderErrors({ dueDays, flagDays, hideDays }: VerificationRules): FieldError[] {
  const errors: FieldError[] = []
  if (flagDays < dueDays)
    errors.push({ path: '/flagDays', message: 'A listing cannot be flagged before its verification is due (dueDays).' })
  if (hideDays !== undefined && hideDays <= flagDays)
    errors.push({ path: '/hideDays', message: 'A listing is hidden later than it is flagged (flagDays).' })
  return errors
}
