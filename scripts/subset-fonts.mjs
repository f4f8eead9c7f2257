// Makes the fonts of server/print-fonts again: `node scripts/subset-fonts.mjs FOLDER`, where FOLDER holds the npm packages
// @expo-google-fonts/noto-sans and @expo-google-fonts/noto-sans-sc (installed apart: together they weigh over 90 MB). Needs pyftsubset of fonttools.
// The fonts are under the SIL Open Font License (server/print-fonts/OFL.txt).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './steps.mjs'

const from = process.argv[2]
if (!from) {
  console.error('Name the folder that holds @expo-google-fonts.')
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'care-fonts-'))
const latin = ['U+0020-007E', 'U+00A0-024F', 'U+0300-036F', 'U+1E00-1EFF', 'U+2000-206F', 'U+20A0-20BF', 'U+2116', 'U+2122', 'U+2190-2193', 'U+2212', 'U+FFFD'].join(',')
subset('noto-sans/400Regular/NotoSans_400Regular.ttf', 'NotoSans-Regular.ttf', ['--layout-features=*', `--unicodes=${latin}`])
subset('noto-sans/700Bold/NotoSans_700Bold.ttf', 'NotoSans-Bold.ttf', ['--layout-features=*', `--unicodes=${latin}`])
const letters = join(scratch, 'letters.txt')
writeFileSync(letters, chinese())
subset('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', 'NotoSansSC-Regular.ttf', [`--text-file=${letters}`, '--unicodes=U+3000-303F,U+FF00-FFEF'])

function subset(source, target, options) {
  const { status } = spawnSync('pyftsubset', [join(from, '@expo-google-fonts', source), `--output-file=${join(root, 'server', 'print-fonts', target)}`, '--no-hinting', ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** All of GB 2312 (simplified) and the first level of Big5 (traditional), as the decoders of Node know them. */
function chinese() {
  const found = new Set()
  const add = (decoder, [first, last], [low, high]) => {
    for (let lead = first; lead <= last; lead++) for (let trail = low; trail <= high; trail++) for (const letter of decoder.decode(Uint8Array.of(lead, trail))) if (/\p{Script=Han}/u.test(letter)) found.add(letter)
  }
  add(new TextDecoder('gbk'), [0xb0, 0xf7], [0xa1, 0xfe])
  add(new TextDecoder('big5'), [0xa4, 0xc6], [0x40, 0x7e])
  add(new TextDecoder('big5'), [0xa4, 0xc6], [0xa1, 0xfe])
  return [...found].join('')
}
