import { DirectoryError } from '@care/contract'
import { lstat, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder where the files of a source arrive. */
export function intakeFolder(dataDir: string, tenantId: string, source: string): string {
  return join(dataDir, 'intake', tenantId, source)
}

/** The path of a file in the intake folder of a source. Never outside of it, and no symbolic link. */
export async function intakeFile(dataDir: string, tenantId: string, source: string, name: string): Promise<string> {
  const folder = intakeFolder(dataDir, tenantId, source)
  const path = join(folder, name)
  const found = await lstat(path).catch(() => undefined)
  const isInside = found?.isFile() && dirname(await realpath(path)) === (await realpath(folder))
  if (!isInside || name.startsWith('.'))
    throw new DirectoryError('NOT_FOUND', 'There is no such file in the intake folder of this source.', {
      field: 'file',
    })
  return path
}
