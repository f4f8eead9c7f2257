import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { globalScope } from '../database/configuration.repository.ts'

export interface FirstDocument {
  scope: string
  name: string
  document: string
}

const sharedFolder = 'shared'

/** One document per file, named after it; a file in a subfolder is named `folder:file`. */
export async function readTenantFiles(folder: string): Promise<FirstDocument[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const scopes = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const documents = await Promise.all(
    scopes.map((scope) => readScope(join(folder, scope), scope === sharedFolder ? globalScope : scope)),
  )
  return documents.flat()
}

async function readScope(folder: string, scope: string): Promise<FirstDocument[]> {
  const names = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = names.filter((entry) => entry.isFile() && ['.json', '.svg'].includes(extname(entry.name)))
  return Promise.all(
    files.map(async (entry) => {
      const path = entry.parentPath ?? entry.path
      const prefix = path === folder ? '' : `${basename(path)}:`
      const name = extname(entry.name) === '.svg' ? entry.name : basename(entry.name, '.json')
      return { scope, name: `${prefix}${name}`, document: await readFile(join(path, entry.name), 'utf8') }
    }),
  )
}
