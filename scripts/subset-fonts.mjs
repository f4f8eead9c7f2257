// Makes the fonts of server/print-fonts again, byte for byte. Needs pyftsubset of fonttools and a folder with the
// packages below (installed
// apart: together they unpack to over 150 MB):
//  npm install --prefix FOLDER @expo-google-fonts/noto-sans@0.4.2 @expo-google-fonts/noto-sans-sc@0.4.3
// @expo-google-fonts/noto-sans-kr@0.4.3 \
//  @expo-google-fonts/noto-sans-arabic@0.4.3 @expo-google-fonts/noto-sans-hebrew@0.4.1
// @expo-google-fonts/noto-sans-devanagari@0.4.1
//   node scripts/subset-fonts.mjs FOLDER
// The fonts are under the SIL Open Font License (server/print-fonts/OFL.txt). For another script add a line to `fonts`
// and one to the license;
// the compiler takes what lies in the folder.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './steps.mjs'

const latin = '0020-007E,00A0-052F,1E00-1FFF,2000-214F,2190-2193,2212,FFFD'
const fonts = [
  { from: 'noto-sans/400Regular/NotoSans_400Regular.ttf', to: 'NotoSans-Regular.ttf', unicodes: latin },
  { from: 'noto-sans/700Bold/NotoSans_700Bold.ttf', to: 'NotoSans-Bold.ttf', unicodes: latin },
  {
    from: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    to: 'NotoSansSC-Regular.ttf',
    unicodes: '25A1,3000-30FF,FF00-FFEF',
    text: chinese(),
  },
  {
    from: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
    to: 'NotoSansKR-Regular.ttf',
    unicodes: '3131-318E',
    text: korean(),
  },
  {
    from: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    to: 'NotoSansArabic-Regular.ttf',
    unicodes: '0600-06FF,0750-077F,200C-200D,FB50-FDFF,FE70-FEFC',
  },
  {
    from: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    to: 'NotoSansHebrew-Regular.ttf',
    unicodes: '0590-05FF,FB1D-FB4F',
  },
  {
    from: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    to: 'NotoSansDevanagari-Regular.ttf',
    unicodes: '0900-097F,200C-200D,25CC',
  },
]

const folder = process.argv[2]
if (!folder) {
  console.error('Name the folder the font packages were installed in.')
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'care-fonts-'))
try {
  for (const font of fonts) subset(font)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function subset({ from, to, unicodes, text }) {
  const letters = join(scratch, `${to}.txt`)
  writeFileSync(letters, text ?? '')
  const { status } = spawnSync(
    'pyftsubset',
    [
      join(folder, 'node_modules', '@expo-google-fonts', from),
      `--output-file=${join(root, 'server', 'print-fonts', to)}`,
      // Includes the features that a script needs for correct rendering, but no optional design alternatives.
      '--no-hinting',
      '--desubroutinize',
      `--unicodes=${unicodes}`,
      `--text-file=${letters}`,
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error(`${to} could not be made.`)
  console.log(`Made ${to}`)
}

/** All of GB 2312 (simplified) and the first level of Big5 (traditional), as the decoders of Node know them. */
function chinese() {
  return [
    ...lettersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    ...lettersOf('big5', [0xa4, 0xc6], [0x40, 0x7e]),
    ...lettersOf('big5', [0xa4, 0xc6], [0xa1, 0xfe]),
  ]
    .filter((letter) => /\p{Script=Han}/u.test(letter))
    .join('')
}

/** The 2,350 syllables of KS X 1001. */
function korean() {
  return lettersOf('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe])
    .filter((letter) => /\p{Script=Hangul}/u.test(letter))
    .join('')
}

function lettersOf(encoding, [first, last], [low, high]) {
  const decoder = new TextDecoder(encoding)
  const found = []
  for (let lead = first; lead <= last; lead++)
    for (let trail = low; trail <= high; trail++) found.push(...decoder.decode(Uint8Array.of(lead, trail)))
  return found
}
