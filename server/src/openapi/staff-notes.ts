import { note, type OperationNote } from './operation-note.ts'

const user = { userId: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b' }

/** Notes on the calls for staff accounts. */
export const staffNotes: Readonly<Record<string, OperationNote>> = {
  findGraphUser: note(
    'The person with this id at the issuer, with roles and tenants. A person of another tenant is ' +
      '404, like an unknown one.',
    { values: { issuerAssignedId: 'console' } },
  ),
  patchRole: note(
    'Replaces the roles of a person. Callers cannot grant or revoke a role above their own, nor ' +
      'change people of other ' +
      'tenants; the last system administrator cannot be removed. Repeating the call changes nothing.',
    { values: user, body: { roles: ['data-steward'] } },
  ),
  patchTenants: note(
    'Replaces the tenants of a person that you may manage; others stay. `*` means all tenants and needs a ' +
      'system administrator.',
    { values: user, body: { tenants: ['champion'] } },
  ),
  listStaff: note(
    'The staff of a tenant, by name. Without `x-tenant-id`, and with a token for all tenants, everyone.',
    { values: { text: 'ana', limit: '20' } },
  ),
  getStaffUser: note('One person, by our id.', { values: user }),
  inviteStaff: note(
    'Adds a person before they first sign in: a member of the tenant, without a role. A known person is not ' +
      'changed; 409 if only others may change the person.',
    { body: { issuerAssignedId: 'a1b2c3', displayName: 'Ana Reyes' } },
  ),
  disableStaff: note('Locks a person out of every server immediately, and ends their sessions.', {
    values: user,
    body: { reason: 'Left the company' },
  }),
  enableStaff: note('Lets a person in again, with the roles they had.', {
    values: user,
    body: { reason: 'Back from leave' },
  }),
  getSignInMethods: note('For the console, before anybody has signed in.'),
  listOwnSessions: note('Your own console sessions.'),
  endOwnSession: note('Ends one of your own sessions.', { values: { sessionId: user.userId } }),
  signOutEverywhere: note('Ends all your console sessions, this one too.'),
  listSessions: note('The console sessions of a person.', { values: user }),
  endSession: note("Ends one of a person's sessions.", { values: { ...user, sessionId: user.userId } }),
  endSessions: note('Ends all console sessions of a person, in every instance immediately.', { values: user }),
}
