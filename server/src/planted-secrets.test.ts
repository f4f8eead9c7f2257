import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from './database/open-database.ts'
import { expireLoadFiles } from './ingest/ingest.service.ts'
import { paths } from './paths.ts'
import { startServerProcess, type ServerProcess } from './server-process.testing.ts'
import { readSettings } from './settings.ts'

const secrets = {
  ssn: '078-05-1120',
  bareSsn: '078051120',
  birthDate: '1961-02-03',
  dea: 'BX9999999',
  home: '77 Hideaway Lane',
}
const { ssn, bareSsn, birthDate, dea, home } = secrets
const header = 'ID,Last Name,First Name,Address,City,State,Zip,Phone,Provider SSN,Birth Date,DEA #,Home Address'
const roster = [
  header,
  `1,Larkspur,Mary,1 Main St,Baltimore,MD,21201,410-555-0100,${ssn},${birthDate},${dea},${home}`,
  `2,=cmd(),Ann,2 Main St,Baltimore,XX,21201,410-555-0100,${bareSsn},${birthDate},${dea},${home}`,
  `,Nobody,Joe,3 Main St,Baltimore,MD,21201,410-555-0100,${ssn},${birthDate},${dea},${home}`,
  `4,Shifted,Zoe,4 Main St,${ssn},x,Baltimore,MD,21201,410-555-0100,${ssn},${birthDate},${dea},${home}`,
].join('\r\n')
const identifiers = [
  { type: 'SSN', value: ssn },
  { type: 'DEA', value: dea },
  { type: 'NPI', value: '1000000012' },
]
const more = { ssn, birthDate, dea, homeAddress: home }
const lines = [
  { id: '1', kind: 'provider', head: { name: [{ text: 'Ada Larkspur' }], identifier: identifiers }, ...more },
  { id: '2', kind: 'robot', head: { name: [{ text: '=Formula()' }], identifier: identifiers }, ...more },
  { kind: 'provider', head: { name: [{ text: 'No Id' }] }, ...more },
].map((line) => JSON.stringify(line))
const ndjson = [...lines, `{"ssn":"${ssn}","home":"77`].join('\n')

it('[API-OTH-01] resumes an upload after the server was killed, and stores none of its secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, LOG_LEVEL: 'debug' }
  const first = await startServerProcess({ env })
  const content = Buffer.from(roster)
  const announced = { fileName: 'roster.csv', bytes: content.length }
  const { uploadId } = await callerOf(first, folder)('POST', '/loads/uploads', announced)
  await callerOf(first, folder)('PUT', `/loads/uploads/${uploadId}?offset=0`, content.subarray(0, 200))
  first.process.kill('SIGKILL')
  await first.ended

  const second = await startServerProcess({ env })
  const call = callerOf(second, folder)
  const { received } = await call('GET', `/loads/uploads/${uploadId}`)
  expect(received).toBe(200)
  await call('PUT', `/loads/uploads/${uploadId}?offset=${received}`, content.subarray(received))
  const load = async (id: string, source: string, format: string) => {
    const task = await call('POST', '/clarity/queue-task', { source, format, mode: 'full', uploadId: id })
    for (;;) {
      const status = await call('GET', `/loads/${task.taskId}`)
      if (status.state !== 'open') return status
      await sleep(50)
    }
  }
  const csv = await load(uploadId, 'roster', 'roster')
  expect(csv).toMatchObject({ state: 'done', counts: { read: 4, new: 1, quarantined: 3 } })
  const own = await call('POST', '/loads/uploads', { fileName: 'lines.ndjson', bytes: Buffer.byteLength(ndjson) })
  await call('PUT', `/loads/uploads/${own.uploadId}?offset=0`, Buffer.from(ndjson))
  const json = await load(own.uploadId, 'lines', 'ndjson')
  expect(json).toMatchObject({ state: 'done', counts: { read: 4, new: 1, quarantined: 3 } })

  const answers: string[] = []
  for (const { loadId } of [csv, json])
    for (const part of ['', '/report', '/quarantine', '/return-file'])
      answers.push(JSON.stringify(await call('GET', `/loads/${loadId}${part}`)))
  expectNoSecrets(answers.join('\n'), 'answers')
  const returned = await call<string>('GET', `/loads/${json.loadId}/return-file`)
  // Whole rows, without secret or unknown fields; a row that is not JSON shows nothing.
  expect(returned.split('\r\n').slice(0, 4)).toEqual([
    'line,problem,id,field,value,row',
    '2,invalid value in kind,2,kind,robot,"{""id"":""2"",""kind"":""robot"",""head"":{""name"":' +
      '[{""text"":""=Formula()""}],""identifier"":[{""type"":""NPI"",""value"":""1000000012""}]}}"',
    '3,no usable id in id,,id,,"{""kind"":""provider"",""head"":{""name"":[{""text"":""No Id""}]}}"',
    expect.stringMatching(/^4,not JSON,,,/),
  ])
  second.process.kill('SIGTERM')
  await second.ended
  expectNoSecrets(first.output() + second.output(), 'logs')

  const database = await openStore(readSettings({ DATA_DIR: folder }))
  const later = Date.now() + 60 * 86_400_000
  const deps = { database, dataDir: folder, now: () => new Date(later) }
  const job = { id: '1', tenantId: 'mddoh', payload: { day: new Date(later).toISOString().slice(0, 10) } }
  await expireLoadFiles.run(deps, job, {} as never) // It calls nothing of its context.
  await database.backup(join(folder, 'backup.sqlite'))
  await database.close()
  const left = filesUnder(folder)
  expect(left.map((path) => path.slice(folder.length + 1))).toEqual(
    expect.arrayContaining(['care.sqlite', 'backup.sqlite']),
  )
  for (const path of left) expectNoSecrets(readFileSync(path, 'latin1'), path)
}, 240_000)

function expectNoSecrets(text: string, where: string): void {
  for (const [name, secret] of Object.entries(secrets)) expect(text.includes(secret), `${name} in ${where}`).toBe(false)
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

/** The parts of the responses that this test reads. */
interface Answer {
  uploadId: string
  received: number
  taskId: string
  loadId: string
  state: string
}

/** Calls as a tenant-admin of Maryland, with a token from the command line. */
function callerOf({ url }: ServerProcess, folder: string) {
  const cli = join(paths.root, 'server', 'dist', 'cli.js')
  const token = execFileSync(process.execPath, [cli, 'token', '--role', 'tenant-admin', '--tenants', 'mddoh'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: new URL(url).port },
  })
  return async <T = Answer>(method: string, path: string, body?: object | Buffer): Promise<T> => {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-tenant-id': 'mddoh',
        authorization: `Bearer ${token.toString().trim()}`,
        ...(body && { 'content-type': type }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    expect(answer.status, path).toBeLessThan(300)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return (isJson ? answer.json() : answer.text()) as Promise<T> // As the call says.
  }
}
