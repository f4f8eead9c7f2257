import { describe, expect, it } from 'vitest'
import { readAudit } from '../database/audit.repository.ts'
import { globalScope } from '../database/configuration.repository.ts'
import { findStaffByIssuerId, updateStaff } from '../database/staff.repository.ts'
import { sqliteForTests } from '../database/testing.ts'
import { configurationForTests } from '../http/server-for-tests.ts'
import { grantByCommand, staffLines } from './staff.service.ts'

const openDatabase = sqliteForTests()
const issuer = 'https://issuer.example'

async function start() {
  const database = await openDatabase()
  const deps = { database, issuer, configuration: configurationForTests, now: () => new Date() }
  const grant = (roles: string[], tenants: string[]) =>
    grantByCommand(deps, { issuerAssignedId: 'sub-1', roles, tenants, displayName: 'Root' })
  return { database, deps, grant }
}

describe('care staff', () => {
  it('[API-GRF-02] creates the first system administrator, stored or not, with an audit row', async () => {
    const { database, deps, grant } = await start()
    await grant(['system-admin'], ['mddoh', '*'])
    const root = await findStaffByIssuerId(database.db, issuer, 'sub-1')
    expect(root).toMatchObject({ roles: ['system-admin'], tenants: ['*'], disabled: false, displayName: 'Root' })
    expect(await staffLines(deps)).toEqual([`sub-1\tRoot\tsystem-admin\t*\tenabled\t${root?.id}`])
    expect(await readAudit(database.db, globalScope, { subjectKind: 'staff' })).toMatchObject([
      {
        what: 'staff.grant',
        who: 'command-line',
        subject: root?.id,
        after: { roles: ['system-admin'], tenants: ['*'] },
      },
    ])
  })

  it('[API-GRF-02] lets an administrator who was disabled in again', async () => {
    const { database, grant } = await start()
    const root = await grant(['system-admin'], ['*'])
    await database.write((trx) => updateStaff(trx, root, { disabled: true }, new Date()))
    await grant(['system-admin'], ['*'])
    expect(await findStaffByIssuerId(database.db, issuer, 'sub-1')).toMatchObject({ disabled: false })
  })

  it('[API-GRF-02] refuses what does not exist, and to take the last administrator away', async () => {
    const { grant } = await start()
    await expect(grant(['king'], [])).rejects.toThrow('it is "king"')
    await expect(grant(['data-steward'], ['nowhere'])).rejects.toThrow('There is no tenant "nowhere".')
    await grant(['system-admin'], ['*'])
    await expect(grant(['data-steward'], ['*'])).rejects.toThrow('last system administrator')
  })
})
