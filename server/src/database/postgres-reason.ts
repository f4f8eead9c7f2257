const reasons = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'the host is unknown'],
  ['EAI_AGAIN', 'the host name cannot be looked up'],
  ['ENOENT', 'there is no such socket'],
  ['EACCES', 'the socket may not be used'],
  ['ETIMEDOUT', 'it does not answer'],
  ['ECONNRESET', 'it closed the connection'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['28P01', 'the password is wrong'],
  ['28000', 'this user may not sign in'],
  ['3D000', 'the database does not exist'],
  ['57P03', 'it is still starting'],
  ['53300', 'it has no free connections'],
  ['42501', 'this user lacks the rights'],
])

/** The cause of a failed connection, worded as the second half of a sentence. */
export function postgresReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  // When all addresses of a host fail, the error has no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return postgresReason(error.errors[0])
  return reasons.get(code) ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
}
