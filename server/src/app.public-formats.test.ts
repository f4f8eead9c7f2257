import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { zipOf } from './files/zip.testing.ts'
import { lines, practitioner, role, shared } from './formats/plan-net/plan-net.testing.ts'
import { clinic, person } from './formats/qhp/qhp.testing.ts'
import { ingestJob } from './ingest/ingest.service.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'

let test: TestApp
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  const { database, settings } = test.parts
  const stop = new AbortController()
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() }
  const worker = runWorker(database, [ingestJob.bind(deps)], { signal: stop.signal, lanes: ['long'], pollMs: 20 })
  stopWorker = () => {
    stop.abort()
    return worker
  }
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
})

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | Buffer) {
  const isPart = Buffer.isBuffer(payload)
  const type = isPart ? 'application/octet-stream' : 'application/json'
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) }
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, ...(payload && { 'content-type': type }) },
    ...(payload && { payload: isPart ? payload : JSON.stringify(payload) }),
  })
}

/** Uploads and queues a file as staff do, and answers the load once it has ended. */
async function load(format: 'qhp' | 'plan-net', content: Buffer) {
  const { uploadId } = (await call('POST', '/loads/uploads', { fileName: 'file', bytes: content.length })).json()
  await call('PUT', `/loads/uploads/${uploadId}?offset=0`, content)
  const answer = await call('POST', '/clarity/queue-task', {
    source: `public-${format}`,
    format,
    mode: 'full',
    uploadId,
  })
  expect(answer.statusCode, answer.body).toBe(202)
  const { taskId } = answer.json()
  await expect.poll(async () => (await call('GET', `/loads/${taskId}`)).json().state, { timeout: 60_000 }).toBe('done')
  await test.parts.follower.caughtUp()
  return (await call('GET', `/loads/${taskId}`)).json()
}

const near = { text: 'Baltimore, MD', distance: '10' }
const find = async (query: object) => (await test.search(query, { tenant: 'mddoh' })).records

it('[API-OTH-01] providers.json is uploaded, loaded and found near its address', async () => {
  const named = person(1, { name: { first: 'Ada', last: 'Quillfeather' } })
  const { counts } = await load('qhp', Buffer.from(JSON.stringify([named, clinic()])))
  expect(counts).toMatchObject({ read: 2, new: 2 })
  const [ada, ...others] = await find({ name: 'Quillfeather', location: near })
  expect(others).toEqual([])
  expect(ada?.relations?.[0]).toMatchObject({
    specialty: [{ display: 'Family Medicine' }],
    acceptingPatients: { code: 'newpt' },
    location: { position: { approximate: true }, telecom: [{ value: '410-555-0100' }] },
  })
}, 120_000)

it('[API-OTH-01] a zip of Plan-Net resources is uploaded, loaded and found with place, group and hours', async () => {
  const doctor = practitioner(2, { name: [{ family: 'Rookwood', given: ['Ben'] }] })
  const zip = zipOf([
    ['PractitionerRole.ndjson', lines([role(2)])],
    ['Practitioner.ndjson', lines([doctor])],
    [
      'Others.json',
      JSON.stringify({ resourceType: 'Bundle', entry: shared.map((resource) => ({ resource })) }, null, 1),
    ],
  ])
  const { counts } = await load('plan-net', zip)
  expect(counts).toMatchObject({ read: 4, new: 2, outside: 2 })
  const [ben, ...others] = await find({ name: 'Rookwood', location: near })
  expect(others).toEqual([])
  expect(ben?.relations?.[0]).toMatchObject({
    providerGroup: { name: 'Harbor Group' },
    location: { name: ['Harbor Office'], position: { lat: 39.2908, lon: -76.6155 } },
  })
}, 120_000)
