/** The public API of this module: business days, and the tenant's verification rules. */
export { addBusinessDays, businessHoursLeft, isBusinessDay } from './business-time.ts'
export { addDays, daysBetween, type Day } from './calendar.ts'
export { instantOf } from './zone-time.ts'
export {
  defaultVerificationRules,
  readVerificationRules,
  verificationRulesDocument,
  verificationRulesOf,
  type VerificationRules,
} from './verification-rules.ts'
