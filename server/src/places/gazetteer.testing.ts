import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// The build script is plain JavaScript without types.
import { buildGazetteer } from '../../../scripts/build-gazetteer.mjs'
import { loadGazetteer, type Gazetteer } from './gazetteer.ts'

let opened: Promise<Gazetteer> | undefined

/** The real gazetteer for tests of any room: built once into the cache folder, then opened as the server opens it. */
export function testGazetteer(): Promise<Gazetteer> {
  opened ??= build()
  return opened
}

async function build(): Promise<Gazetteer> {
  const path = join(fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url)), 'gazetteer.bin')
  await buildGazetteer(path)
  return loadGazetteer(path)
}
