import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { exportStorageContract } from './export-storage.contract.ts'
import { folderStorage } from './export-storage.folder.ts'

const root = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

exportStorageContract(async () => folderStorage(root))
