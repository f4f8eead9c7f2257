import { note, type OperationNote } from './operation-note.ts'

const user = { userId: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b' }

/** Notes on the calls for staff accounts. */
export const staffNotes: Readonly<Record<string, OperationNote>> = {
  findGraphUser: note(
    'The person whom the issuer calls so, with roles and tenants. Somebody of another tenant is as unknown as nobody.',
    { values: { issuerAssignedId: 'console' } },
  ),
  patchRole: note(
    'Replaces the roles of a person. Nobody gives or takes a role above their own, nor acts for people of other ' +
      'tenants; the last system administrator stays. Sent twice, it changes nothing more.',
    { values: user, body: { roles: ['data-steward'] } },
  ),
  patchTenants: note(
    'Replaces the tenants of a person, as far as they are yours; others stay. `*` stands for all tenants and needs a ' +
      'system administrator.',
    { values: user, body: { tenants: ['champion'] } },
  ),
  listStaff: note(
    'Who works for a tenant, by name. Without `x-tenant-id`, and with a token for all tenants, everybody.',
    { values: { text: 'ana', limit: '20' } },
  ),
  getStaffUser: note('One person, by our id.', { values: user }),
  inviteStaff: note(
    'Makes a person known before they first sign in: a member of the tenant, without a role. Who is known already ' +
      'stays as they are; 409 for somebody whom only others may change.',
    { body: { issuerAssignedId: 'a1b2c3', displayName: 'Ana Reyes' } },
  ),
  disableStaff: note('Locks a person out of every server within a second, and ends their sessions.', {
    values: user,
    body: { reason: 'Left the company' },
  }),
  enableStaff: note('Lets a person in again, with the roles they had.', {
    values: user,
    body: { reason: 'Back from leave' },
  }),
  getSignInMethods: note('For the console, before anybody has signed in.'),
  listOwnSessions: note('Where you are signed in to the console.'),
  endOwnSession: note('Ends one of your own sessions.', { values: { sessionId: user.userId } }),
  signOutEverywhere: note('Ends all your console sessions, this one too.'),
  listSessions: note('Where a person is signed in to the console.', { values: user }),
  endSession: note("Ends one of a person's sessions.", { values: { ...user, sessionId: user.userId } }),
  endSessions: note('Ends all console sessions of a person, in every instance at once.', { values: user }),
}
