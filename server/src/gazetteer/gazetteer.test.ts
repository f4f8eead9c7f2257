import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildGazetteer } from '../../../scripts/build-gazetteer.mjs'
import { entryAt, gazetteerFrom, loadGazetteer, type Gazetteer } from './gazetteer.ts'
import { testGazetteer, testGazetteerPath } from './gazetteer.testing.ts'

let folder = ''
let gazetteer: Gazetteer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gazetteer-'))
  gazetteer = await testGazetteer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the gazetteer file', () => {
  // Processes the complete file twice: in the full form only. compile-gazetteer.test.ts tests the same with small
  // inputs.
  if (inject('scale') > 1)
    it('[API-PLACE] is the same bytes from the same inputs, and is not written again', async () => {
      const path = join(folder, 'deeper', 'gazetteer.bin')
      expect(await buildGazetteer(path)).toMatchObject({ written: true })
      expect((await readFile(path)).equals(await readFile(testGazetteerPath))).toBe(true)
      expect(await buildGazetteer(path)).toEqual({ written: false })
      // A file without the note of its inputs may have any content.
      await rm(`${path}.inputs`)
      expect(await buildGazetteer(path)).toMatchObject({ written: true })
    }, 120_000)

  it('[API-PLACE] says what to do when it is missing, cut short, foreign or of another version', async () => {
    const whole = await readFile(testGazetteerPath)
    expect(() => loadGazetteer(join(folder, 'nowhere.bin'))).toThrow('The gazetteer file is missing. Run the build.')
    for (const length of [0, 5, 11, 100, 5_000, whole.length - 1])
      expect(() => gazetteerFrom(whole.subarray(0, length))).toThrow(/Run the build again/)
    expect(() => gazetteerFrom(Buffer.from('{"some": "other file, long enough to have a header"}'))).toThrow(
      'not a gazetteer',
    )
    const older = Buffer.from(whole)
    older[older.indexOf('"version":1') + '"version":'.length] = '9'.charCodeAt(0)
    expect(() => gazetteerFrom(older)).toThrow('of another version')
    const broken = join(folder, 'broken.bin')
    await writeFile(broken, whole.subarray(0, 1_000))
    expect(() => loadGazetteer(broken)).toThrow(/Run the build again/)
  })

  it('[API-PLACE] opens from memory that does not start on a word boundary', async () => {
    const whole = await readFile(testGazetteerPath)
    const shifted = Buffer.alloc(whole.length + 1)
    whole.copy(shifted, 1)
    expect(gazetteerFrom(shifted.subarray(1)).zips.code.length).toBe(gazetteer.zips.code.length)
  })

  it('[API-PLACE] puts every entry and ZIP on the globe, in a state, with a name', () => {
    const { entries, zips } = gazetteer
    const all = Array.from({ length: entries.count }, (_, id) => entryAt(gazetteer, id))
    expect(all.filter(({ name, state }) => name === '' || !/^[A-Z]{2}$/.test(state))).toEqual([])
    // Three island nations have ZIPs but no towns with a point.
    expect(
      all.filter(
        ({ latitude, longitude, state }) =>
          (Math.abs(latitude) < 10 || Math.abs(longitude) < 60) && !['MH', 'FM', 'PW'].includes(state),
      ),
    ).toEqual([])
    const rows = Array.from(zips.code, (code, row) => ({ code, row }))
    expect(rows.filter(({ code, row }) => code <= (zips.code[row - 1] ?? -1))).toEqual([])
    expect(rows.filter(({ row }) => zips.latitude[row] === 0 && zips.longitude[row] === 0)).toEqual([])
    expect(rows.filter(({ row }) => (zips.town[row] ?? Infinity) >= entries.count)).toEqual([])
  })

  it('[API-PLACE] keeps its keys in order, which every lookup relies on', () => {
    const { text } = gazetteer.keys
    expect(text.filter((key, at) => key < (text[at - 1] ?? ''))).toEqual([])
  })
})
