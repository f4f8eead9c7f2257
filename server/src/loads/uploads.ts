import { DirectoryError, uploadPartBytes, type Upload } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOfUpload } from '../ingest/ingest.service.ts'

/** Limit per tenant, so that no tenant fills the disk for all. */
const mostUploads = 50
const mostBytes = 50_000_000_000

interface Meta {
  fileName: string
  bytes: number
  fingerprint?: string
}

/** Files that arrive in parts. The length of the file is the amount received, so a restart loses nothing. */
export function openUploads(dataDir: string) {
  const inTurn = turns()
  const pathOf = (tenantId: string, uploadId: string) => fileOfUpload(dataDir, tenantId, uploadId)
  const metaOf = (tenantId: string, uploadId: string) => `${pathOf(tenantId, uploadId)}.json`

  async function find(tenantId: string, uploadId: string): Promise<Upload | undefined> {
    const meta = await readMeta(metaOf(tenantId, uploadId))
    if (!meta) return undefined
    const received = await sizeOf(pathOf(tenantId, uploadId))
    return { uploadId, ...meta, received, isComplete: received === meta.bytes, partBytes: uploadPartBytes }
  }

  async function get(tenantId: string, uploadId: string): Promise<Upload> {
    const upload = await find(tenantId, uploadId)
    if (!upload) throw new DirectoryError('NOT_FOUND', 'There is no such upload.')
    return upload
  }

  /** Written first and counted afterwards: otherwise two servers that both count 49 would both add one. */
  async function create(tenantId: string, meta: Meta): Promise<Upload> {
    const folder = join(dataDir, 'uploads', tenantId)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const uploadId = randomUUID()
    await writeFile(pathOf(tenantId, uploadId), '', { mode: 0o600 })
    await writeMeta(metaOf(tenantId, uploadId), meta)
    const all = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const sizes = await Promise.all(all.map(async (name) => (await readMeta(join(folder, name)))?.bytes ?? 0))
    if (all.length <= mostUploads && sizes.reduce((total, bytes) => total + bytes, 0) <= mostBytes)
      return get(tenantId, uploadId)
    await remove(tenantId, uploadId)
    throw new DirectoryError('CONFLICT', 'There are too many uploads. Delete some, or wait until they expire.')
  }

  async function remove(tenantId: string, uploadId: string): Promise<void> {
    await rm(metaOf(tenantId, uploadId), { force: true })
    await rm(pathOf(tenantId, uploadId), { force: true })
  }

  async function addPart(tenantId: string, uploadId: string, offset: number, part: Buffer): Promise<Upload> {
    const upload = await get(tenantId, uploadId)
    if (offset !== upload.received)
      throw new DirectoryError('CONFLICT', `The next part begins at ${upload.received}.`, { field: 'offset' })
    if (offset + part.length > upload.bytes)
      throw new DirectoryError('CONFLICT', `The file has ${upload.bytes} bytes; this part goes beyond them.`)
    const handle = await open(pathOf(tenantId, uploadId), 'r+')
    try {
      await handle.write(part, 0, part.length, offset)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return get(tenantId, uploadId)
  }

  async function list(tenantId: string): Promise<Upload[]> {
    const names = await readdir(join(dataDir, 'uploads', tenantId)).catch(() => [])
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
    const found = await Promise.all(ids.slice(0, mostUploads).map((uploadId) => find(tenantId, uploadId)))
    return found.filter((upload) => upload !== undefined)
  }

  return {
    find,
    get,
    list,
    /** One at a time per tenant: otherwise concurrent calls at the limit would all be refused. */
    create: (tenantId: string, meta: Meta) => inTurn(tenantId, () => create(tenantId, meta)),
    /** Parts of one upload are written sequentially. */
    addPart: (tenantId: string, uploadId: string, offset: number, part: Buffer) =>
      inTurn(`${tenantId} ${uploadId}`, () => addPart(tenantId, uploadId, offset, part)),
    /** The path of a complete upload. */
    getFile: async (tenantId: string, uploadId: string): Promise<string> => {
      if (!(await get(tenantId, uploadId)).isComplete)
        throw new DirectoryError('CONFLICT', {
          en: 'The upload is not complete yet.',
          es: 'La subida aún no está completa.',
        })
      return pathOf(tenantId, uploadId)
    },
    remove: async (tenantId: string, uploadId: string): Promise<void> => {
      await get(tenantId, uploadId)
      await remove(tenantId, uploadId)
    },
  }
}
export type Uploads = ReturnType<typeof openUploads>

/** Work of one key starts when the previous work has ended. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(key) ?? Promise.resolve()).catch(() => {}).then(work)
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}

/** Complete or absent: others read it at any time. */
async function writeMeta(path: string, meta: Meta): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(meta), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

async function readMeta(path: string): Promise<Meta | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Meta) // Written from one above.
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
