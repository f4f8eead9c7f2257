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

/** How often listings must be verified and how fast errors corrected. Missing settings have defaults. */
export interface VerificationRules {
  /** A listing is due for verification this many days after the last one. */
  dueDays: number
  /** After this many days members see that it was not verified recently. */
  flagDays: number
  /** After this many days members do not see it. Absent: never. */
  hideDays?: number
  /** Business days to handle a member's report. */
  reportBusinessDays: number
  /** Business days to remove a person who left a practice. */
  leaveBusinessDays: number
}

/** The No Surprises Act: 90 days to verify, 2 business days to correct. */
export const defaultVerificationRules: VerificationRules = {
  dueDays: 90,
  flagDays: 90,
  reportBusinessDays: 2,
  leaveBusinessDays: 5,
}

/** The tenant's verification rules. */
export const verificationRulesDocument = defineDocument({
  name: 'verification-rules',
  scope: 'tenant',
  schema: RulesDocument,
  check: (document) => orderErrors(withDefaults(document)),
})

/** From the snapshot of a request. */
export const verificationRulesOf = derive<Tenant, VerificationRules>({
  compute: ({ documents }) => withDefaults(documents.find(verificationRulesDocument)?.value),
})

/** The stored rules, current or of an earlier version; for jobs and indexes. */
export async function readVerificationRules(db: Db, tenantId: string, version?: number): Promise<VerificationRules> {
  const stored = await findVersion(db, tenantId, verificationRulesDocument.name, version)
  if (!stored?.document) return defaultVerificationRules
  const result = verificationRulesDocument.read(
    { scope: tenantId, name: verificationRulesDocument.name },
    stored.document,
  )
  // An invalid document is never published, but one stored by an older version may be invalid now.
  return 'errors' in result ? defaultVerificationRules : withDefaults(result.value)
}

/** A tenant that changes only the due date does not flag listings before they are due. */
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
