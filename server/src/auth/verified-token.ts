import type { Staff } from './staff.ts'

export interface VerifiedToken {
  staff: Staff
  expiresAt: Date
}
