import { openDatabase } from '../database/open-database.ts'
import { act } from './change-request.ts'

/** Applies a change request, and kills itself when the clock is read for the nth time. */
const { address, id, dieAt } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase(address)
let calls = 0
const now = () => {
  calls += 1
  if (calls === dieAt) process.kill(process.pid, 'SIGKILL')
  return new Date('2026-11-18T15:00:00Z')
}
const points = () => {
  throw new Error('No address is corrected here.')
}
const tenant = { id: 'mddoh', timeZone: 'America/New_York' }
await act({ database, now, points }, tenant, { id, action: 'apply' }, { who: 'ben' })
await database.close()
