import { at, Findings } from './findings.ts'
import { explain } from './explain-findings.ts'
import type { MatchSettings, Weights } from './match-settings.ts'
import { familiesAgree, familyLevel, givenLevel, middleLevel, namesAgree } from './name-levels.ts'
import type { NpiUse, Prepared, PreparedName } from './prepare.ts'
import type { Verdict } from './verdict.ts'
import type { Counted, FacilityName, FamilyName } from './vocabulary.ts'

/**
 * Fills `found` with what two statements have in common and what tells them apart; its total says how likely they are
 * one. Symmetric.
 */
export function compare(a: Prepared, b: Prepared, settings: MatchSettings, found: Findings): number {
  const { weights } = settings
  found.clear()
  if (a.kind !== b.kind) return found.set(at.kind, 'differ', -50)
  compareLicenses(a, b, weights, found)
  compareSites(a, b, weights, found)
  compareSpecialties(a, b, weights, found)
  if (a.kind === 'facility') compareFacilityNames(a.facility, b.facility, weights, found)
  else comparePeople(a, b, weights, found)
  compareNpis(a, b, weights, found)
  return keepForSteward(settings, found)
}

export function verdictOn(a: Prepared, b: Prepared, settings: MatchSettings): Verdict {
  const found = new Findings()
  const bits = compare(a, b, settings, found)
  const [first, second] = a.key < b.key ? [a, b] : [b, a]
  return { a: first.key, b: second.key, bits, parts: explain(found, first, second) }
}

function comparePeople(a: Prepared, b: Prepared, weights: Weights, found: Findings): void {
  const isFemale = (a.gender === 'female' || b.gender === 'female') && a.gender !== 'male' && b.gender !== 'male'
  let best: readonly [PreparedName, PreparedName] | undefined
  let most = -Infinity
  const isPlain = a.names.length === 1 && b.names.length === 1
  for (const one of a.names)
    for (const other of b.names) {
      const bits = isPlain ? 0 : nameBits(one, other, weights, found, isFemale)
      if (bits > most) [best, most] = [[one, other], bits]
    }
  if (best) nameBits(best[0], best[1], weights, found, isFemale)
  if (a.suffix || b.suffix) {
    const level = a.suffix === b.suffix ? 'same' : a.suffix && b.suffix ? 'differ' : 'oneSided'
    found.set(at.suffix, level, weights.suffix[level])
  }
  if (a.gender && b.gender) {
    const level = a.gender === b.gender ? 'same' : 'differ'
    found.set(at.gender, level, weights.gender[level])
  }
}

function nameBits(a: PreparedName, b: PreparedName, weights: Weights, found: Findings, isFemale: boolean): number {
  const family = familyLevel(a.family, b.family)
  const given = givenLevel(a, b)
  const middle = given === 'crossed' || given === 'swapped' || given === 'maybeSwapped' ? '' : middleLevel(a, b)
  const familyBits = familyWeight(family, a.family, b.family, weights, isFemale)
  found.set(at.family, family, familyBits)
  const rarity = Math.min(weights.given.most, a.given?.bits ?? 0)
  const givenBits = given === '' ? 0 : given === 'same' ? sameGiven(a, rarity, weights) : weights.given[given]
  found.set(at.given, given, givenBits)
  found.set(at.middle, middle, middle === '' ? 0 : weights.middle[middle])
  return familyBits + givenBits
}

/** Two initials say as little as one. */
function sameGiven({ given }: PreparedName, rarity: number, weights: Weights): number {
  return (given?.text.length ?? 0) > 1 ? rarity : weights.given.initial
}

function familyWeight(
  level: ReturnType<typeof familyLevel>,
  a: FamilyName | undefined,
  b: FamilyName | undefined,
  { family }: Weights,
  isFemale: boolean,
): number {
  if (level === '' || !a || !b) return 0
  if (level === 'same') return Math.min(family.most, a.bits)
  if (level === 'differ') return isFemale ? family.differFemale : family.differ
  if (level !== 'part') return Math.min(family[level], a.bits, b.bits)
  let rarest = 0
  for (const part of a.parts)
    if (part.bits > rarest && b.parts.some(({ text }) => text === part.text)) rarest = part.bits
  return Math.min(family.most, rarest) + family.part
}

function compareNpis(a: Prepared, b: Prepared, { npi }: Weights, found: Findings): void {
  const isOwn = (use: NpiUse | undefined): use is NpiUse => use !== undefined && (a.kind === 'facility' || !use.isGroup)
  if (!isOwn(a.npi) || !isOwn(b.npi)) return
  if (a.npi.npi === b.npi.npi) {
    const level = sameNpiLevel(a, b, a.npi)
    found.set(at.npi, level, npi[level])
  } else {
    const level = a.npi.isDoubtful || b.npi.isDoubtful ? 'doubtful' : 'differ'
    found.set(at.npi, level, npi[level])
  }
}

/** A repeated NPI may be a colleague's or a spouse's; otherwise a middle name in place of the first is more likely. */
function sameNpiLevel(a: Prepared, b: Prepared, { isRepeated }: NpiUse): 'same' | 'family' | 'unlike' {
  if (a.kind === 'facility' || namesAgree(a, b)) return 'same'
  return !isRepeated && familiesAgree(a, b) ? 'family' : 'unlike'
}

function compareLicenses(a: Prepared, b: Prepared, { license }: Weights, found: Findings): void {
  if (a.licenses.length === 0 || b.licenses.length === 0) return
  if (a.licenses.some((one) => b.licenses.includes(one))) found.set(at.license, 'same', license.same)
  else if (a.licenses.some((one) => b.licenses.some((other) => other.slice(0, 2) === one.slice(0, 2))))
    found.set(at.license, 'differ', license.differ)
}

/** The phone and the door name one site: the stronger counts, of the weaker only a part. */
function compareSites(a: Prepared, b: Prepared, { site, area }: Weights, found: Findings): void {
  const phone = Math.min(site.most, rarestShared(a.phones, b.phones))
  const door = Math.min(site.most, rarestShared(a.doors, b.doors))
  if (phone > 0) found.set(at.phone, 'same', phone >= door ? phone : phone * site.weaker)
  if (door > 0) found.set(at.door, 'same', door > phone ? door : door * site.weaker)
  if (phone > 0 || door > 0 || a.zips.length === 0 || b.zips.length === 0) return
  let level: 'zip' | 'zip3' | 'differ' = 'differ'
  for (const one of a.zips)
    for (const other of b.zips) {
      if (one === other) level = 'zip'
      else if (level === 'differ' && one.slice(0, 3) === other.slice(0, 3)) level = 'zip3'
    }
  found.set(at.area, level, area[level])
}

function rarestShared(a: readonly Counted[], b: readonly Counted[]): number {
  let most = 0
  for (const one of a) if (one.bits > most) for (const other of b) if (one.text === other.text) most = one.bits
  return most
}

function compareSpecialties(a: Prepared, b: Prepared, { specialty }: Weights, found: Findings): void {
  if (a.specialties.length === 0 || b.specialties.length === 0) return
  const bits = rarestShared(a.specialties, b.specialties)
  if (bits > 0) found.set(at.specialty, 'same', Math.min(specialty.most, bits))
  else {
    const isRelated = a.specialties.some(({ text }) =>
      b.specialties.some((other) => other.text.slice(0, 4) === text.slice(0, 4)),
    )
    found.set(at.specialty, isRelated ? 'related' : 'differ', isRelated ? specialty.related : specialty.differ)
  }
}

function compareFacilityNames(
  a: FacilityName | undefined,
  b: FacilityName | undefined,
  { facility }: Weights,
  found: Findings,
): void {
  if (!a || !b) return
  if (a.text === b.text) return void found.set(at.name, 'same', Math.min(facility.most, a.bits))
  let [common, all] = [0, 0]
  for (const word of a.words) {
    all += word.bits
    if (b.words.some(({ text }) => text === word.text)) common += word.bits
  }
  for (const word of b.words) if (!a.words.some(({ text }) => text === word.text)) all += word.bits
  const level = common * 2 >= all ? 'similar' : 'differ'
  found.set(at.name, level, level === 'similar' ? Math.min(facility.similar, common) : facility.differ)
}

/**
 * What a person has to look at, however high or low the sum: one NPI on unlike names; given names that differ where
 * only the family name and the site agree, which is how relatives who work together look.
 */
function keepForSteward({ automatic, review }: MatchSettings, found: Findings): number {
  const isUnlike = found.level(at.npi) === 'unlike'
  const isSure =
    found.level(at.npi) === 'same' || found.level(at.npi) === 'family' || found.level(at.license) === 'same'
  const isRelative = !isSure && (isOther(found.level(at.given)) || found.level(at.suffix) === 'differ')
  const most = automatic - 1
  if ((isUnlike || isRelative) && found.total > most)
    found.set(at.doubt, isUnlike ? 'npi' : 'relative', most - found.total)
  if (isUnlike && found.total < review) found.set(at.doubt, 'npi', review - found.total)
  return found.total
}

const isOther = (given: string) => given === 'differ' || given === 'maybeSwapped'
