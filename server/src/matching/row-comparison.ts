import { familyWeight } from './compare.ts'
import type { MatchSettings } from './match-settings.ts'
import { FamilyFacts, GivenFacts } from './name-facts.ts'
import { familyLevel, middleWordLevel, wordLevel } from './name-levels.ts'
import { cell, listAt, rowLength } from './row-cells.ts'
import { SharedValues } from './shared-values.ts'
import type { StatementRows } from './statement-rows.ts'

/** Smaller differences are rounding. */
const tolerance = 1e-6

/**
 * Compares statements by their rows, without building objects, as far as possible: it separates nearly all unrelated
 * pairs from relevant ones, and computes the score of pairs with one spelling of the name. `compare` handles the rest.
 */
export class RowComparison {
  private readonly rows: StatementRows
  private readonly cells: Int32Array
  private readonly settings: MatchSettings
  private readonly families: FamilyFacts
  private readonly givens: GivenFacts
  private readonly phones: SharedValues
  private readonly doors: SharedValues
  private readonly zips: SharedValues
  private readonly specialties: SharedValues
  /** Of each NPI: `group`, `doubtful` or `sure`. */
  private readonly npis: Uint8Array
  private readonly female: number
  private readonly male: number
  /** The maximum score of given names that are not equal, and of all of them with middle names. */
  private readonly mostOfGiven: number
  private readonly mostOfNames: number
  private readonly least: number

  constructor(rows: StatementRows, settings: MatchSettings) {
    const { vocabulary, npis, genders, lists, cells } = rows
    this.rows = rows
    this.cells = cells.values
    this.settings = settings
    this.families = new FamilyFacts(vocabulary.families.all, vocabulary.familyParts.all)
    this.givens = new GivenFacts(vocabulary.givens.all)
    this.phones = new SharedValues(vocabulary.phones, lists.values)
    this.doors = new SharedValues(vocabulary.doors, lists.values)
    this.zips = new SharedValues(vocabulary.zips, lists.values)
    this.specialties = new SharedValues(vocabulary.specialties, lists.values)
    this.npis = Uint8Array.from(npis, ({ isGroup, isDoubtful }) => (isGroup ? group : isDoubtful ? doubtful : sure))
    this.female = genders.of('female')
    this.male = genders.of('male')
    const { given, middle } = settings.weights
    this.mostOfGiven = Math.max(...Object.values({ ...given, most: -Infinity }))
    this.mostOfNames = Math.max(0, ...Object.values(given)) + Math.max(0, ...Object.values(middle))
    this.least = settings.review - tolerance
  }

  /** False only if `compare` returns fewer bits than a review needs. */
  mayMatter(one: number, other: number): boolean {
    const [a, b] = [one * rowLength, other * rowLength]
    if (!this.isPlain(a) || !this.isPlain(b)) return true
    // Whether these count depends on other fields.
    if (this.haveOneNpi(a, b) || this.haveOneLicense(a, b)) return true
    let bits = this.licenseBits(a, b) + this.npiBits(a, b) + this.suffixBits(a, b) + this.genderBits(a, b)
    bits = this.addSites(bits, a, b) + this.specialtyBits(a, b)
    bits += this.familyBits(a, b)
    return bits + this.mostOfNames >= this.least && bits + this.namesBits(a, b) >= this.least
  }

  /**
   * The bits that `compare` returns for two people with one spelling of given and family name; undefined for others.
   */
  bitsOfNamesakes(one: number, other: number): number | undefined {
    const { cells } = this
    const { weights, automatic } = this.settings
    const [a, b] = [one * rowLength, other * rowLength]
    const [family, given] = [cells[a + cell.family] ?? -1, cells[a + cell.given] ?? -1]
    if (!this.isPlain(a) || !this.isPlain(b) || family < 0 || given < 0) return undefined
    if (family !== cells[b + cell.family] || given !== cells[b + cell.given]) return undefined
    const [haveOneNpi, suffixesDiffer] = [this.haveOneNpi(a, b), this.suffixesDiffer(a, b)]
    if (haveOneNpi && suffixesDiffer) return undefined
    const haveOneLicense = this.haveOneLicense(a, b)
    if (haveOneLicense && !this.licensesAreEqual(one, other)) return undefined
    // In the order of `compare`: another order changes the last digits.
    const npi = this.npiBits(a, b)
    let bits = (haveOneLicense ? weights.license.same : this.licenseBits(a, b)) + npi
    bits += Math.min(weights.family.most, this.families.words.bits[family] ?? 0)
    bits += this.givenBits(given)
    bits += this.middleBits(a, b)
    if (haveOneNpi) bits += weights.npi.same
    bits += this.suffixBits(a, b)
    bits += this.genderBits(a, b)
    bits = this.addSites(bits, a, b)
    bits += this.specialtyBits(a, b)
    const isForSteward = !haveOneNpi && (this.npisDiffer(a, b) || (suffixesDiffer && !haveOneLicense))
    return isForSteward && bits > automatic - 1 ? bits + (automatic - 1 - bits) : bits
  }

  /** Whether both state a different NPI of their own. */
  npisAreDifferent(one: number, other: number): boolean {
    const [a, b] = [one * rowLength, other * rowLength]
    return this.isPlain(a) && this.isPlain(b) && this.npisDiffer(a, b)
  }

  suffixesAreDifferent(one: number, other: number): boolean {
    return this.suffixesDiffer(one * rowLength, other * rowLength)
  }

  /** A person with one name. Facilities are few, and so are people with several names or none. */
  private isPlain(a: number): boolean {
    return this.cells[a + cell.facility] === -1 && this.cells[a + cell.names] === 1
  }

  private haveOneNpi(a: number, b: number): boolean {
    const npi = this.cells[a + cell.npi] ?? -1
    return npi >= 0 && npi === this.cells[b + cell.npi] && this.npis[npi] !== group
  }

  private npisDiffer(a: number, b: number): boolean {
    const [own, other] = [this.cells[a + cell.npi] ?? -1, this.cells[b + cell.npi] ?? -1]
    return own >= 0 && other >= 0 && own !== other && this.npis[own] === sure && this.npis[other] === sure
  }

  /** Of different ones. */
  private npiBits(a: number, b: number): number {
    const [own, other] = [this.cells[a + cell.npi] ?? -1, this.cells[b + cell.npi] ?? -1]
    if (own < 0 || other < 0 || own === other) return 0
    const [use, otherUse] = [this.npis[own], this.npis[other]]
    if (use === group || otherUse === group) return 0
    return use === sure && otherUse === sure ? this.settings.weights.npi.differ : this.settings.weights.npi.doubtful
  }

  /** Apparently, by their hashes, or because there are several. */
  private haveOneLicense(a: number, b: number): boolean {
    const [own, other] = [this.cells[a + cell.licenses] ?? 0, this.cells[b + cell.licenses] ?? 0]
    if (own === 0 || other === 0) return false
    return own > 1 || other > 1 || this.cells[a + cell.licenseHash] === this.cells[b + cell.licenseHash]
  }

  private licensesAreEqual(one: number, other: number): boolean {
    const [own, others] = [this.rows.licensesOf(one), this.rows.licensesOf(other)]
    return own.length === 1 && others.length === 1 && own[0] === others[0]
  }

  /** Of different ones. */
  private licenseBits(a: number, b: number): number {
    const { cells } = this
    if (cells[a + cell.licenses] === 0 || cells[b + cell.licenses] === 0) return 0
    return cells[a + cell.licenseState] === cells[b + cell.licenseState] ? this.settings.weights.license.differ : 0
  }

  private suffixesDiffer(a: number, b: number): boolean {
    const [own, other] = [this.cells[a + cell.suffix], this.cells[b + cell.suffix]]
    return own !== 0 && other !== 0 && own !== other
  }

  private suffixBits(a: number, b: number): number {
    const [own, other] = [this.cells[a + cell.suffix], this.cells[b + cell.suffix]]
    const { suffix } = this.settings.weights
    if (own === other) return own === 0 ? 0 : suffix.same
    return own === 0 || other === 0 ? suffix.oneSided : suffix.differ
  }

  private genderBits(a: number, b: number): number {
    const [own, other] = [this.cells[a + cell.gender], this.cells[b + cell.gender]]
    if (own === 0 || other === 0) return 0
    return own === other ? this.settings.weights.gender.same : this.settings.weights.gender.differ
  }

  private addSites(bits: number, a: number, b: number): number {
    const { cells } = this
    const { site, area } = this.settings.weights
    const phone = Math.min(site.most, this.phones.rarest(cells[a + cell.phones] ?? -1, cells[b + cell.phones] ?? -1))
    const door = Math.min(site.most, this.doors.rarest(cells[a + cell.doors] ?? -1, cells[b + cell.doors] ?? -1))
    if (phone > 0 || door > 0) {
      const withPhone = phone > 0 ? bits + (phone >= door ? phone : phone * site.weaker) : bits
      return door > 0 ? withPhone + (door > phone ? door : door * site.weaker) : withPhone
    }
    const [own, other] = [cells[a + cell.zips] ?? -1, cells[b + cell.zips] ?? -1]
    if (own === -1 || other === -1) return bits
    if (this.zips.share(own, other)) return bits + area.zip
    return bits + (this.zips.shareGroup(own, other) ? area.zip3 : area.differ)
  }

  private specialtyBits(a: number, b: number): number {
    const [own, other] = [this.cells[a + cell.specialties] ?? -1, this.cells[b + cell.specialties] ?? -1]
    if (own === -1 || other === -1) return 0
    const { specialty } = this.settings.weights
    const bits = this.specialties.rarest(own, other)
    if (bits > 0) return Math.min(specialty.most, bits)
    return this.specialties.shareGroup(own, other) ? specialty.related : specialty.differ
  }

  private familyBits(a: number, b: number): number {
    const { cells } = this
    const { weights } = this.settings
    const [own, other] = [cells[a + cell.family] ?? -1, cells[b + cell.family] ?? -1]
    if (own >= 0 && own === other) return Math.min(weights.family.most, this.families.words.bits[own] ?? 0)
    const [gender, otherGender] = [cells[a + cell.gender], cells[b + cell.gender]]
    const isFemale =
      (gender === this.female || otherGender === this.female) && gender !== this.male && otherGender !== this.male
    if (this.families.surelyDiffer(own, other)) return isFemale ? weights.family.differFemale : weights.family.differ
    const { all } = this.rows.vocabulary.families
    return familyWeight(familyLevel(all[own], all[other]), all[own], all[other], weights, isFemale)
  }

  /** Of given and middle names together, at most. */
  private namesBits(a: number, b: number): number {
    const { cells } = this
    const [own, other] = [cells[a + cell.given] ?? -1, cells[b + cell.given] ?? -1]
    const middle = this.middleBits(a, b)
    if (own < 0 || other < 0) return middle
    if (own === other) return this.givenBits(own) + middle
    if (this.wordsDiffer(own, other) && !this.mayBeExchanged(a, b, own, other))
      return this.settings.weights.given.differ + middle
    return this.mostOfGiven + Math.max(0, middle)
  }

  /** Of the same ones. */
  private givenBits(given: number): number {
    const { most, initial } = this.settings.weights.given
    return this.givens.isInitial(given) ? initial : Math.min(most, this.givens.words.bits[given] ?? 0)
  }

  private wordsDiffer(own: number, other: number): boolean {
    if (this.givens.surelyDiffer(own, other)) return true
    const { all } = this.rows.vocabulary.givens
    const [one, another] = [all[own], all[other]]
    return one !== undefined && another !== undefined && wordLevel(one, another) === 'differ'
  }

  /** Whether one's given name may be among the other's middle names, or all given names of one may be a single word. */
  private mayBeExchanged(a: number, b: number, own: number, other: number): boolean {
    const [middle, otherMiddle] = [this.cells[a + cell.middle] ?? -1, this.cells[b + cell.middle] ?? -1]
    if (middle === -1 && otherMiddle === -1) return false
    if (middle < -1 || otherMiddle < -1 || this.givens.beginAlike(own, other)) return true
    return (
      (middle !== -1 && this.givens.beginAlike(middle, other)) ||
      (otherMiddle !== -1 && this.givens.beginAlike(otherMiddle, own))
    )
  }

  private middleBits(a: number, b: number): number {
    const [own, other] = [this.firstMiddle(a), this.firstMiddle(b)]
    if (own < 0 || other < 0) return 0
    const { middle } = this.settings.weights
    if (own === other) return this.givens.isInitial(own) ? middle.initial : middle.same
    if (this.givens.surelyDiffer(own, other)) return middle.differ
    const { all } = this.rows.vocabulary.givens
    const [one, another] = [all[own], all[other]]
    return one && another ? middle[middleWordLevel(one, another)] : 0
  }

  private firstMiddle(a: number): number {
    const value = this.cells[a + cell.middle] ?? -1
    return value >= -1 ? value : (this.rows.lists.values[listAt(value) + 1] ?? -1)
  }
}

const group = 0
const doubtful = 1
const sure = 2
