import { note, type OperationNote } from './operation-note.ts'

const tenant = { tenantId: 'mddoh' }

/** Of the calls that make and change tenants as a whole. */
export const configurationNotes: Readonly<Record<string, OperationNote>> = {
  previewDrafts: note(
    "A link to the finder with the caller's drafts, for a frame of the console: search, pages, lists, theme and " +
      'messages. It shows for a quarter of an hour, or the minutes asked for, and members see nothing of it.',
    { body: { minutes: 15 } },
  ),
  listAllTenants: note('Every tenant with its state and host names, also those that are switched off or were removed.'),
  createTenant: note(
    'Makes a tenant with a copy of the documents of another. Its directory is empty. Host names and origins of the ' +
      'other tenant are not copied. It is in use on every server at once.',
    {
      body: {
        id: 'newplan',
        name: { en: 'New Plan', es: 'Plan Nuevo' },
        copyFrom: 'champion',
        hosts: ['find.newplan.example.org'],
        reason: 'Starts in January',
      },
    },
  ),
  setTenantHosts: note(
    'The host names of a tenant beside those that begin with its id; 409 if another tenant has one.',
    {
      values: tenant,
      body: { hosts: ['findcare.mddoh.example.org'], reason: 'New address', expectedVersion: 1 },
    },
  ),
  switchTenant: note(
    'Switches a tenant off or on. While it is off, its members and staff get 403; nothing is deleted.',
    {
      values: tenant,
      body: { enabled: false, reason: 'The contract has ended', expectedVersion: 1 },
    },
  ),
}
