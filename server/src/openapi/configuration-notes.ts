import { note, type OperationNote } from './operation-note.ts'

const tenant = { tenantId: 'mddoh' }

/** Notes on the calls that create and change tenants. */
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
  removeTenant: note(
    'Removes a tenant for good. Its id is repeated in `confirm`. It is out of reach at once; a job then writes its ' +
      'configuration, records and audit trail to a folder of the server and deletes everything it has.',
    { values: tenant, body: { confirm: 'mddoh', reason: 'The contract has ended' } },
  ),
  getRemoval: note('How far the removal of a tenant is, and where its export lies.', { values: tenant }),
  exportConfiguration: note('All documents of a tenant with their versions and checksums, as one file.'),
  importConfiguration: note(
    'Makes the documents of a tenant those of a file, all of them or none. By default a dry run that says what would ' +
      'change; the import itself names the versions that the dry run answered.',
    {
      body: {
        file: {
          format: 'care-configuration-1',
          tenant: '{tenant}',
          exportedAt: '2026-11-18T12:00:00.000Z',
          documents: [],
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
        dryRun: true,
        reason: 'From the test system',
      },
    },
  ),
}
