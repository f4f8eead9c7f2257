import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildGazetteer } from '../../../scripts/build-gazetteer.mjs'
import { loadGazetteer, type Gazetteer } from './gazetteer.ts'

export const testGazetteerPath = join(
  fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url)),
  'gazetteer.bin',
)

let opened: Promise<Gazetteer> | undefined

/** The real gazetteer for tests of any module: built once into the cache folder, then opened as the server opens it. */
export function testGazetteer(): Promise<Gazetteer> {
  opened ??= build()
  return opened
}

async function build(): Promise<Gazetteer> {
  await alone(`${testGazetteerPath}.lock`, () => buildGazetteer(testGazetteerPath))
  return loadGazetteer(testGazetteerPath)
}

const staleAfter = 120_000

/** Test files run in processes of their own; without this, each would build at the same time. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true })
  for (;;) {
    try {
      await mkdir(lock)
      break
    } catch {
      const age =
        Date.now() -
        (await stat(lock).then(
          ({ mtimeMs }) => mtimeMs,
          () => Date.now(),
        ))
      if (age > staleAfter) await rmdir(lock).catch(() => undefined)
      await wait(100)
    }
  }
  try {
    return await work()
  } finally {
    await rmdir(lock).catch(() => undefined)
  }
}
