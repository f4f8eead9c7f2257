import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'

/** The grant of a link: one file, in one form, until a time. */
export interface LinkedFile {
  tenantId: string
  taskId: string
  fileName: string
  /** Seconds since 1970. */
  expires: number
}

export interface ExportLinks {
  /** The path and query below the base path of the API. */
  make(file: LinkedFile): Promise<string>
  /** Whether the link is valid. Reads nothing but the key, so a forged link costs nothing. */
  isValid(file: LinkedFile, signature: string, now: Date): Promise<boolean>
}

/** Links are signed with a key that all servers of the database share. */
export function exportLinks(database: Database): ExportLinks {
  let key: Promise<Buffer> | undefined
  const sign = async ({ tenantId, taskId, fileName, expires }: LinkedFile) => {
    key ??= getOrCreateKey(database, 'export-links').catch((error: unknown) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', await key)
      .update(JSON.stringify([tenantId, taskId, fileName, expires]))
      .digest()
  }
  return {
    make: async (file) => {
      const path = [file.tenantId, file.taskId, file.fileName].map(encodeURIComponent).join('/')
      return `/export/files/${path}?expires=${file.expires}&signature=${(await sign(file)).toString('base64url')}`
    },
    isValid: async (file, signature, now) => {
      const [ours, given] = [await sign(file), Buffer.from(signature, 'base64url')]
      return ours.length === given.length && timingSafeEqual(ours, given) && now.getTime() < file.expires * 1_000
    },
  }
}
