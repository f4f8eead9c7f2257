import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import all from './en/index.ts'
import first from './en/index.first.ts'

const source = new URL('..', import.meta.url).pathname

/** What is loaded with these files: all that they import, but not what they import later. */
function loadedWith(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file) || file.includes('/messages/e')) continue
    known.add(file)
    const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) .*?'(\.[^']+\.tsx?)'$/gm)]
    loadedWith(
      imported.map(([, path = '']) => join(dirname(file), path)),
      known,
    )
  }
  return known
}

it('the shell, the start page and the queue need the first words only', () => {
  const files = [...loadedWith(['app/main.tsx', 'work/WorkScreen.tsx'].map((path) => join(source, path)))]
  expect(files.length).toBeGreaterThan(30)
  const later = Object.keys(all).filter((id) => !Object.hasOwn(first, id))
  const missing = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const whole = [...text.matchAll(/'([\w-]+\.[\w.-]+)'/g)].map(([, id = '']) => later.filter((each) => each === id))
    const parts = [...text.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, begin = '']) =>
      later.filter((each) => each.startsWith(begin)),
    )
    return [...whole, ...parts].flat().map((id) => `${file.slice(source.length)}: ${id}`)
  })
  expect(missing).toEqual([])
})
