import { DirectoryError } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { mappingLimits, readMappingCsv } from './read-mapping-csv.ts'

const readAll = (text: string | Buffer, size = 7) => readMappingCsv(inPieces(Buffer.from(text as string), size))
const read = async (text: string | Buffer, size?: number) => (await readAll(text, size)).mapping

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function fault(text: string | Buffer): Promise<string> {
  const error = await read(text).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DirectoryError)) throw new Error(`expected a refusal, got ${String(error)}`)
  expect(error.code).toBe('MAPPING_INVALID')
  return error.message
}

describe('the mapping file', () => {
  it.each([
    'Specialty,Taxonomy Code',
    'specialty_name,taxonomyCode',
    'specialty,nucc_code',
    'Specialty Name,NUCC-Code',
  ])('[API-CFG-08] is known by the header %s', async (header) => {
    expect((await read(`${header}\nHeart doctors,207RC0000X\n`)).rows).toEqual([
      { specialty: 'Heart doctors', code: '207RC0000X' },
    ])
  })

  it('[API-CFG-08] is read with its optional columns, in any order, others passed over', async () => {
    expect(
      await read(
        'note,Code,Specialty,display_es,group\n' +
          'mine,207RC0000X,Cardiology,Cardiología,Heart and blood vessels\n,207rc0001x,Cardiology,,heart\n',
      ),
    ).toEqual({
      rows: [
        { specialty: 'Cardiology', code: '207RC0000X', displayEs: 'Cardiología', group: 'heart' },
        { specialty: 'Cardiology', code: '207RC0001X', group: 'heart' },
      ],
    })
  })

  it('[API-CFG-08] may have a byte order mark, CR LF or CR, quotes, blank lines and no last line end', async () => {
    const expected = {
      rows: [
        { specialty: 'Heart, "best" care', code: '207RC0000X' },
        { specialty: 'Two lines', code: '122300000X' },
      ],
    }
    const lines = ['specialty,code', '', '"Heart, ""best"" care" , "207RC0000X"', ',', '"Two\nlines",122300000X']
    for (const end of ['\n', '\r\n', '\r']) {
      expect(await read(`\uFEFF${lines.join(end)}`)).toEqual(expected)
      expect(await read(lines.join(end) + end)).toEqual(expected)
    }
  })

  it('[API-CFG-08] reads the same however the bytes arrive, in the middle of letters and quotes too', async () => {
    const text = 'specialty,code,display_es\r\n"Niños, ""bebés""",208000000X,Pediatría\r\n牙医,122300000X,\r\n'
    const whole = await read(text, 1000)
    for (let size = 1; size < 40; size++) expect(await read(text, size)).toEqual(whole)
  })

  it.each([
    ['nothing at all', '', /^Line 1: the file is empty/],
    ['only blank lines', '\r\n\n  \n', /^Line 1: the file is empty/],
    ['a header only', 'specialty,code\n', /^Line 2: the file has a header but no specialty/],
    [
      'no code at all',
      'specialty,code\nDentist\nDoctor,\n',
      /^Line 2: the file has a header but no specialty with a code/,
    ],
    ['two columns for one thing', 'specialty,code,taxonomy_code\n', /^Line 1: the column "code" is named twice/],
    ['no header', 'Cardiology,207RC0000X\n', /^Line 1: the column "specialty" is missing/],
    ['a header without code', 'specialty,nucc\nCardiology,207RC0000X', /^Line 1: the column "code" is missing/],
    ['a column named twice', 'specialty,code,CODE\n', /^Line 1: the column "code" is named twice/],
    [
      'a code of a wrong shape',
      'specialty,code\nDentist,122300000X\nCardiology,207RC\n',
      /^Line 3: "207RC" is not a taxonomy code/,
    ],
    ['a formula for a code', 'specialty,code\nDentist,=1+1\n', /^Line 2: "=1\+1" is not a taxonomy code/],
    ['no specialty', 'specialty,code\n,122300000X\n', /^Line 2: the specialty is missing/],
    [
      'a code of more than 50 specialties',
      `specialty,code\n${Array.from({ length: 51 }, (_, at) => `Dentist ${at},122300000X\n`).join('')}`,
      /^Line 52: code 122300000X belongs to 50 specialties already/,
    ],
    [
      'an unknown group',
      'specialty,code,group\nDentist,122300000X,Teeth\n',
      /^Line 2: "Teeth" is not one of the groups/,
    ],
    ['the name of a group', 'specialty,code\nHospitals,282N00000X\n', /^Line 2: "Hospitals" is the name of a group/],
    ['a comma without quotes', 'specialty,code\nHeart, lungs,207RC0000X\n', /^Line 2: has 3 values for 2 columns/],
    [
      'a quote never closed',
      'specialty,code\nDentist,122300000X\n"Cardiology,207RC0000X\nEyes,152W00000X\n',
      /^Line 3: a quote is opened and never closed/,
    ],
    ['a quote inside a value', 'specialty,code\nHeart "best",207RC0000X\n', /^Line 2: a quote stands in the middle/],
    ['text after a quote', 'specialty,code\n"Heart" care,207RC0000X\n', /^Line 2: text follows a closing quote/],
    ['a line too long', `specialty,code\n${'a'.repeat(5000)},207RC0000X\n`, /^Line 2: longer than 4000 characters/],
    ['a name too long', `specialty,code\n${'a'.repeat(201)},207RC0000X\n`, /^Line 2: the specialty is longer than 200/],
    [
      'a hidden character',
      'specialty,code\nHeart\u202E,207RC0000X\n',
      /^Line 2: the specialty has a character that cannot be shown/,
    ],
  ])('[API-CFG-08] with %s is refused by its line', async (_what, text, words) => {
    expect(await fault(text)).toMatch(words)
  })

  it('[API-CFG-08, C1] may have a code under several specialties, blank codes and repeated rows', async () => {
    const text = 'specialty,code\nDentist,122300000X\nTooth doctor,122300000x\nDENTIST,122300000X\nDoctor,\nNurse\n'
    expect(await readAll(text)).toEqual({
      mapping: {
        rows: [
          { specialty: 'Dentist', code: '122300000X' },
          { specialty: 'Tooth doctor', code: '122300000X' },
        ],
      },
      skipped: { withoutCode: 2, repeated: 1, misprinted: [] },
    })
  })

  it('[API-CFG-08, C1] may be the Medicare crosswalk of CMS, with its footnotes and misprints', async () => {
    const text =
      'MEDICARE SPECIALTY CODE,MEDICARE PROVIDER/SUPPLIER TYPE DESCRIPTION,PROVIDER TAXONOMY CODE,' +
      'PROVIDER TAXONOMY DESCRIPTION:  TYPE\n' +
      '06,Heart Doctor[2],207RC0000X,Physicians/Cardiovascular\n' +
      'C3,Stent Doctor,207RC0000X,Physicians/Cardiovascular\n' +
      'C3,,207RI0011X,Physicians/Interventional\n' +
      '56,Limb Maker,"224P00000X\n229N00000X","Prosthetist\nAnaplastologist"\n' +
      'A0[7],Hospital,2843000000X,Hospitals\n' +
      '95,Imaging,,\n' +
      '"[2] A footnote.",,,\n'
    expect(await readAll(text)).toEqual({
      mapping: {
        rows: [
          { specialty: 'Heart Doctor', code: '207RC0000X' },
          { specialty: 'Stent Doctor', code: '207RC0000X' },
          { specialty: 'Stent Doctor', code: '207RI0011X' },
          { specialty: 'Limb Maker', code: '224P00000X' },
          { specialty: 'Limb Maker', code: '229N00000X' },
        ],
      },
      skipped: { withoutCode: 2, repeated: 0, misprinted: [8] },
    })
  })

  it('[API-CFG-08, C1] may be the taxonomy of NUCC', async () => {
    const text =
      'Code,Grouping,Classification,Specialization,Definition,Notes,Display Name,Section\n' +
      '207RC0000X,Physicians,Internal Medicine,Cardiovascular Disease,"Of the heart.",,Heart Physician,Individual\n'
    expect((await read(text)).rows).toEqual([{ specialty: 'Heart Physician', code: '207RC0000X' }])
  })

  it('[API-CFG-08, C1] of our own keeps its specialty beside a column called Display Name', async () => {
    expect((await read('specialty,code,display name\nDentist,122300000X,Tooth doctor\n')).rows).toEqual([
      { specialty: 'Dentist', code: '122300000X' },
    ])
  })

  it('[API-CFG-08] counts lines inside quotes, so the number is the one an editor shows', async () => {
    expect(await fault('specialty,code\n"One\r\ntwo\nthree",122300000X\nBad,x\n')).toMatch(/^Line 5:/)
  })

  it('[API-CFG-08] that is not UTF-8 is refused: Latin-1, UTF-16, a picture, a letter cut off at the end', async () => {
    for (const bytes of [
      Buffer.from('specialty,code\nCirugía,208600000X\n', 'latin1'),
      Buffer.from('\uFEFFspecialty,code\n', 'utf16le'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]),
      Buffer.concat([Buffer.from('specialty,code\nA'), Buffer.from([0xc3])]),
    ]) {
      expect(await fault(bytes)).toMatch(/not UTF-8/)
    }
  })

  it('[API-CFG-08] stops at 5 MB, and at 100,000 lines, without reading on', async () => {
    const blankLine = `${' '.repeat(2_999)}\n`
    for (const [filler, message] of [
      [blankLine.repeat(20), /^Line \d+: the file has more than 5 MB/],
      ['\n'.repeat(60_000), /^Line 100001: the file has more than 100000 lines/],
    ] as const) {
      let pieces = 0
      const endless = async function* () {
        yield Buffer.from('specialty,code\n')
        for (;;) {
          pieces++
          const code = `${String(pieces % 1000).padStart(3, '0')}${String(pieces).padStart(6, '0')}X`
          yield Buffer.from(`Name ${pieces},${code}\n${filler}`)
        }
      }
      await expect(readMappingCsv(endless())).rejects.toMatchObject({
        code: 'MAPPING_INVALID',
        message: expect.stringMatching(message),
      })
      expect(pieces * 60_000).toBeLessThan(mappingLimits.bytes * 1.1)
    }
  })

  it('[API-GEN-08] says what is wrong in Spanish too', async () => {
    const error: unknown = await read('specialty,code\nDentist,12\n').catch((reason: unknown) => reason)
    expect(error instanceof DirectoryError && error.text).toMatchObject({
      es: 'Línea 2: "12" no es un código de taxonomía: diez caracteres como 207RC0000X.',
    })
  })

  it('[API-CFG-08] of any odd content is read or refused, never anything else', async () => {
    const parts = [
      'specialty',
      'code',
      ',',
      '"',
      '\n',
      '\r',
      '207RC0000X',
      '122300000X',
      ' ',
      'á',
      '\u0000',
      '=',
      'x',
      '""',
    ]
    for (let seed = 1; seed <= 3000; seed++) {
      let state = seed
      const next = () => (state = (state * 48271) % 2147483647)
      const text = `specialty,code\n${Array.from({ length: next() % 30 }, () => parts[next() % parts.length]).join('')}`
      const outcome: unknown = await read(text, 1 + (next() % 9)).catch((reason: unknown) => reason)
      const fine =
        outcome instanceof DirectoryError
          ? outcome.code === 'MAPPING_INVALID' && /^Line \d+: /.test(outcome.message)
          : typeof outcome === 'object'
      expect(fine, `seed ${seed}: ${JSON.stringify(text)} gave ${String(outcome)}`).toBe(true)
    }
  })
})
