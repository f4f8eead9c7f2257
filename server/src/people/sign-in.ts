import type { FastifyRequest } from 'fastify'
import type { Staff } from './staff.ts'

/** Tells who calls: undefined for nobody, an error for a token that does not hold. */
export interface SignIn {
  staffOf(request: Pick<FastifyRequest, 'headers' | 'method'>): Promise<Staff | undefined>
}
