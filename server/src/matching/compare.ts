import { at, Findings } from './findings.ts'
import { explain } from './explain-findings.ts'
import type { MatchSettings, Weights } from './match-settings.ts'
import { familiesAgree, familyLevel, givenLevel, givensAgree, middleLevel, namesAgree } from './name-levels.ts'
import type { NpiUse, Prepared, PreparedName } from './prepare.ts'
import type { Verdict } from './verdict.ts'
import type { Counted, FacilityName, FamilyName } from './vocabulary.ts'

/** Where the comparison may stop: with fewer bits after the family name, or after all names, a pair is irrelevant. */
export interface Bounds {
  readonly afterFamily: number
  readonly afterNames: number
}

/**
 * Fills `found` with the evidence for and against a match; its total is the score. Symmetric. Most pairs that blocking
 * proposes are unrelated: with bounds, the comparison stops as soon as that is certain.
 */
export function compare(a: Prepared, b: Prepared, settings: MatchSettings, found: Findings, bounds?: Bounds): number {
  const { weights } = settings
  found.clear()
  if (a.kind !== b.kind) return found.set(at.kind, 'differ', -50)
  compareLicenses(a, b, weights, found)
  const isSameNpi = compareOtherNpis(a, b, weights, found)
  const limits = isSameNpi || found.bits(at.license) > 0 ? undefined : bounds
  if (a.kind === 'facility') compareFacilityNames(a.facility, b.facility, weights, found)
  else if (!compareNames(a, b, weights, found, limits?.afterFamily ?? -Infinity)) return found.total
  if (isSameNpi && a.npi) compareSameNpi(a, b, a.npi, weights, found)
  if (limits && found.total < limits.afterNames) return found.total
  compareSuffixAndGender(a, b, weights, found)
  compareSites(a, b, weights, found)
  compareSpecialties(a, b, weights, found)
  return keepForSteward(a, b, settings, found)
}

/** For pairs that matter from `review` on. */
export function boundsOf({ review, weights }: MatchSettings): Bounds {
  const { given, middle, site, area, specialty, suffix, gender } = weights
  const most = (...bits: readonly number[]) => Math.max(0, ...bits)
  const sites = most(site.most * (1 + most(site.weaker)), ...Object.values(area))
  const others = most(...Object.values(specialty)) + most(suffix.same, suffix.oneSided) + most(...Object.values(gender))
  const afterNames = review - sites - others
  return { afterNames, afterFamily: afterNames - most(...Object.values(given)) - most(...Object.values(middle)) }
}

export function verdictOn(a: Prepared, b: Prepared, settings: MatchSettings): Verdict {
  const found = new Findings()
  const bits = compare(a, b, settings, found)
  const [first, second] = a.key < b.key ? [a, b] : [b, a]
  return { a: first.key, b: second.key, bits, parts: explain(found, first, second) }
}

/** False if it stopped after the family name. */
function compareNames(a: Prepared, b: Prepared, weights: Weights, found: Findings, least: number): boolean {
  const isFemale = (a.gender === 'female' || b.gender === 'female') && a.gender !== 'male' && b.gender !== 'male'
  const one = a.names[0]
  const other = b.names[0]
  if (!one || !other) return true
  if (a.names.length + b.names.length === 2) {
    compareFamilies(one, other, weights, found, isFemale)
    if (found.total < least) return false
    compareGivens(one, other, weights, found)
    return true
  }
  const all = a.names.flatMap((name) => b.names.map((another) => ({ name, another })))
  const compareBoth = ({ name, another }: (typeof all)[number]) => {
    compareFamilies(name, another, weights, found, isFemale)
    compareGivens(name, another, weights, found)
    return found.bits(at.family) + found.bits(at.given)
  }
  const bits = all.map(compareBoth)
  const best = all[bits.indexOf(Math.max(...bits))]
  if (best) compareBoth(best)
  return true
}

function compareFamilies(a: PreparedName, b: PreparedName, weights: Weights, found: Findings, isFemale: boolean): void {
  const level = familyLevel(a.family, b.family)
  found.set(at.family, level, familyWeight(level, a.family, b.family, weights, isFemale))
}

function compareGivens(a: PreparedName, b: PreparedName, weights: Weights, found: Findings): void {
  const given = givenLevel(a, b)
  const middle = given === 'crossed' || given === 'swapped' || given === 'maybeSwapped' ? '' : middleLevel(a, b)
  const rarity = Math.min(weights.given.most, a.given?.bits ?? 0)
  const bits = given === '' ? 0 : given === 'same' ? sameGiven(a, rarity, weights) : weights.given[given]
  found.set(at.given, given, bits)
  found.set(at.middle, middle, middle === '' ? 0 : weights.middle[middle])
}

function compareSuffixAndGender(a: Prepared, b: Prepared, weights: Weights, found: Findings): void {
  if (a.kind === 'facility') return
  if (a.suffix || b.suffix) {
    const level = a.suffix === b.suffix ? 'same' : a.suffix && b.suffix ? 'differ' : 'oneSided'
    found.set(at.suffix, level, weights.suffix[level])
  }
  if (a.gender && b.gender) {
    const level = a.gender === b.gender ? 'same' : 'differ'
    found.set(at.gender, level, weights.gender[level])
  }
}

/** Two initials carry as little information as one. */
function sameGiven({ given }: PreparedName, rarity: number, weights: Weights): number {
  return (given?.text.length ?? 0) > 1 ? rarity : weights.given.initial
}

export function familyWeight(
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
  for (const part of a.parts) if (part.bits > rarest && b.parts.includes(part)) rarest = part.bits
  return Math.min(family.most, rarest) + family.part
}

/** Different NPIs; true for equal ones, which are judged when the names are. */
function compareOtherNpis(a: Prepared, b: Prepared, { npi }: Weights, found: Findings): boolean {
  if (!a.npi || !b.npi) return false
  if (a.kind === 'provider' && (a.npi.isGroup || b.npi.isGroup)) return false
  if (a.npi === b.npi || a.npi.npi === b.npi.npi) return true
  const level = a.npi.isDoubtful || b.npi.isDoubtful ? 'doubtful' : 'differ'
  found.set(at.npi, level, npi[level])
  return false
}

function compareSameNpi(a: Prepared, b: Prepared, use: NpiUse, { npi }: Weights, found: Findings): void {
  const level = sameNpiLevel(a, b, use)
  found.set(at.npi, level, npi[level])
}

/** A repeated NPI may be a colleague's or a spouse's; otherwise a middle name used as first name is more likely. */
function sameNpiLevel(a: Prepared, b: Prepared, { isRepeated }: NpiUse): 'same' | 'family' | 'unlike' {
  if (a.kind === 'facility' || namesAgree(a, b)) return 'same'
  return !isRepeated && (familiesAgree(a, b) || givensAgree(a, b)) ? 'family' : 'unlike'
}

function compareLicenses(a: Prepared, b: Prepared, { license }: Weights, found: Findings): void {
  if (a.licenses.length === 0 || b.licenses.length === 0) return
  if (a.licenses.some((one) => b.licenses.includes(one))) found.set(at.license, 'same', license.same)
  else if (a.licenses.some((one) => b.licenses.some((other) => other.slice(0, 2) === one.slice(0, 2))))
    found.set(at.license, 'differ', license.differ)
}

/** Phone and address identify one site: the stronger counts, the weaker only in part. */
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
      else if (level === 'differ' && one.group === other.group) level = 'zip3'
    }
  found.set(at.area, level, area[level])
}

function rarestShared(a: readonly Counted[], b: readonly Counted[]): number {
  let most = 0
  // Values of one vocabulary are the same object.
  for (const one of a) if (one.bits > most && b.includes(one)) most = one.bits
  return most
}

function compareSpecialties(a: Prepared, b: Prepared, { specialty }: Weights, found: Findings): void {
  if (a.specialties.length === 0 || b.specialties.length === 0) return
  const bits = rarestShared(a.specialties, b.specialties)
  if (bits > 0) found.set(at.specialty, 'same', Math.min(specialty.most, bits))
  else {
    const isRelated = a.specialties.some(({ group }) => b.specialties.some((other) => other.group === group))
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
    if (b.words.includes(word)) common += word.bits
  }
  for (const word of b.words) if (!a.words.includes(word)) all += word.bits
  const level = common * 2 >= all ? 'similar' : 'differ'
  found.set(at.name, level, level === 'similar' ? Math.min(facility.similar, common) : facility.differ)
}

/**
 * Pairs that a person must check whatever their score: one NPI on dissimilar names; two NPIs; different given names if
 * only the family name and the site agree, which is typical of relatives who work together; different family names of
 * people who do not usually change theirs.
 */
function keepForSteward(a: Prepared, b: Prepared, { automatic, review }: MatchSettings, found: Findings): number {
  const doubt = doubtOf(a, b, found)
  const most = automatic - 1
  if (doubt && found.total > most) found.set(at.doubt, doubt, most - found.total)
  if (doubt === 'npi' && found.total < review) found.set(at.doubt, 'npi', review - found.total)
  return found.total
}

function doubtOf(a: Prepared, b: Prepared, found: Findings): '' | 'npi' | 'npis' | 'relative' | 'family' {
  const npi = found.level(at.npi)
  if (npi === 'unlike') return 'npi'
  if (npi === 'differ') return 'npis'
  if (npi === 'same' || npi === 'family' || found.level(at.license) === 'same') return ''
  const given = found.level(at.given)
  if (found.level(at.suffix) === 'differ' || given === 'differ') return 'relative'
  if (given === 'maybeSwapped' && !goesByMiddleName(found)) return 'relative'
  if (found.level(at.family) !== 'differ') return ''
  const isMan = a.gender === 'male' || b.gender === 'male'
  return given === 'crossed' || given === 'swapped' || (isMan && found.bits(at.middle) <= 0) ? 'family' : ''
}

/**
 * "Camila A." and "Ana" of one gender and specialty at one site: a relative whose initial also matches is much rarer.
 */
function goesByMiddleName(found: Findings): boolean {
  if (found.level(at.family) === 'differ' || found.level(at.gender) !== 'same') return false
  if (found.level(at.phone) === '' && found.level(at.door) === '') return false
  return found.level(at.specialty) === 'same' || found.level(at.specialty) === 'related'
}
