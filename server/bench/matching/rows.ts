import { foldText } from '@care/contract'
import { diceFor, type Dice } from '../../src/demo/dice.ts'
import { mistypeDigit, respellAddress } from '../../src/demo/respell.ts'
import { nicknames } from './nicknames.ts'
import { files, type FileName, type Noise } from './noise.ts'
import { mistype, withoutAccents } from './people.ts'
import { drawSpecialty, variantOf } from './specialty-codes.ts'
import type { Person, Site } from './truth.ts'

/** A row of one file, and who it really is. */
export interface Row {
  file: FileName
  id: string
  person: number
  hard?: string
  /** The noise applied to it, to explain a wrong match. */
  noise: string[]
  given: string
  middle: string
  family: string
  suffix: string
  gender: string
  npi: string
  license: string
  specialty: string
  places: { line: string; city: string; state: string; zip: string; phone: string }[]
}

/** Each file's statements about the people, in file order. */
export function makeRows(seed: number, people: readonly Person[], noise: Noise): Row[] {
  const groups = new Set<number>()
  for (const { practice } of people)
    if (diceFor(seed, 'group npi', practice.number).chance(noise.hard('groupNpi'))) groups.add(practice.number)
  return files.flatMap((file) => {
    const rows: Row[] = []
    for (const person of people) {
      const dice = diceFor(seed, file, person.number)
      if (!dice.chance(noise.lists(file))) continue
      const row = rowOf(file, person, dice, noise)
      if (file === 'roster' && groups.has(person.practice.number) && row.npi !== '') {
        row.npi = person.practice.npi
        row.noise.push('groupNpi')
      }
      rows.push(row)
    }
    shiftColumns(seed, file, rows, noise)
    return rows
  })
}

/** The phone and NPI of each row are those of the row above, for 20 rows. */
function shiftColumns(seed: number, file: FileName, rows: Row[], noise: Noise): void {
  for (let start = 20; start + 20 <= rows.length; start += 20) {
    if (!diceFor(seed, 'shift', file, start).chance(noise.hard('shiftedColumn'))) continue
    for (let at = start + 19; at >= start; at--) {
      const [row, above] = [rows[at], rows[at - 1]]
      if (!row || !above) continue
      row.npi = above.npi
      for (const place of row.places) place.phone = above.places[0]?.phone ?? ''
      row.noise.push('shiftedColumn')
    }
  }
}

function rowOf(file: FileName, person: Person, dice: Dice, noise: Noise): Row {
  const done: string[] = []
  const chance = (group: Parameters<Noise['rate']>[0], name: string) => {
    const isDone = dice.chance(noise.rate(group, name, file))
    if (isDone) done.push(name)
    return isDone
  }
  const names = namesOf(person, dice, chance)
  const places = placesOf(person, dice, chance)
  const colleague = dice.pick(person.practice.members)
  let npi = chance('numbers', 'npiOfColleague') ? colleague.npi : person.npi
  if (chance('numbers', 'npiMistyped')) npi = mistypeDigit(npi, dice)
  if (chance('numbers', 'npiMissing')) npi = ''
  let license = chance('numbers', 'license') ? person.license : ''
  if (license && chance('numbers', 'licenseMistyped'))
    license = license.slice(0, -4) + mistypeDigit(license.slice(-4), dice)
  let gender: string = person.gender
  if (chance('facts', 'genderWrong')) gender = gender === 'male' ? 'female' : 'male'
  if (chance('facts', 'genderMissing')) gender = ''
  let { specialty } = person
  if (chance('facts', 'specialtyVariant')) specialty = variantOf(specialty, dice)
  if (chance('facts', 'specialtyOther')) specialty = drawSpecialty(dice)
  if (chance('facts', 'specialtyMissing')) specialty = ''
  const { number, hard } = person
  // Numbers unrelated to the person: otherwise rows of two files would sort alike.
  const id = String((number * 7_919 + file.length * 104_729) % 10_000_019)
  return { file, id, person: number, hard, noise: done, ...names, gender, npi, license, specialty, places }
}

type Chance = (group: 'names' | 'numbers' | 'facts' | 'places', name: string) => boolean

function namesOf(person: Person, dice: Dice, chance: Chance): Pick<Row, 'given' | 'middle' | 'family' | 'suffix'> {
  let { given, middle = '', family, suffix = '' } = person
  if (person.maiden && chance('names', 'maidenName')) family = person.maiden
  if (/[ -]/.test(family)) {
    const [first = '', ...rest] = family.split(/[ -]/)
    const last = rest.at(-1) ?? ''
    if (chance('names', 'halfOfDoubleName')) family = dice.chance(0.6) ? first : last
    else if (chance('names', 'doubleNameJoined')) family = [first, ...rest].join(dice.pick([' ', '-', '']))
  }
  const nickname = nicknames.get(given)
  if (nickname && chance('names', 'nickname')) given = nickname
  if (chance('names', 'typoInFamily')) family = mistype(family, dice)
  if (chance('names', 'typoInGiven')) given = mistype(given, dice)
  if (middle && chance('names', 'swappedGivenAndMiddle')) [given, middle] = [middle, given]
  if (middle && chance('names', 'middleWrong')) middle = dice.pick([...'ABCDEFGHJKLMNPRSTVW'])
  if (middle && chance('names', 'middleMissing')) middle = ''
  else if (middle && chance('names', 'middleInitial')) middle = `${middle.slice(0, 1)}.`
  if (given.length > 1 && chance('names', 'givenInitialOnly')) given = `${given.slice(0, 1)}.`
  if (suffix && chance('names', 'suffixMissing')) suffix = ''
  if (chance('names', 'familyAndGivenSwapped')) [given, family] = [family, given]
  const isPlain = chance('names', 'accentsLost')
  const spelled = (text: string) => (isPlain ? withoutAccents(text) : text)
  return { given: spelled(given), middle: spelled(middle), family: spelled(family), suffix }
}

function placesOf(person: Person, dice: Dice, chance: Chance): Row['places'] {
  const listed = person.sites.filter((_, at) => at === 0 || !chance('places', 'placeMissing'))
  const sites: readonly Site[] = chance('places', 'moved') ? [person.formerSite, ...listed.slice(1)] : listed
  return sites.map(({ zip, lines, phone }) => {
    let address = { line: [...lines], city: zip.town, state: zip.state, postalCode: zip.zip, text: '' }
    if (chance('places', 'respelledStreet'))
      address = { ...address, ...respellAddress(address, dice) } as typeof address
    let line = [address.line].flat().join(', ')
    if (chance('places', 'wrongHouseNumber')) line = line.replace(/^\d+/, (house) => mistypeDigit(house, dice))
    let postalCode = zip.zip
    if (chance('places', 'wrongZip')) postalCode = mistypeDigit(postalCode, dice)
    let number = chance('places', 'phoneOfGroup') ? person.practice.groupPhone : phone
    if (chance('places', 'phoneMistyped')) number = number.slice(0, -4) + mistypeDigit(number.slice(-4), dice)
    if (chance('places', 'phoneMissing')) number = ''
    return { line, city: foldText(zip.town) === '' ? '' : zip.town, state: zip.state, zip: postalCode, phone: number }
  })
}
