import { Lottery, type Dice } from '../../src/demo/dice.ts'
import type { Culture } from '../../src/demo/names/culture.ts'
import { openPeople } from '../../src/demo/person.ts'

export interface PersonNames {
  given: string
  middle?: string
  family: string
  /** A woman's name before marriage. */
  maiden?: string
  gender: 'female' | 'male'
}

/**
 * Names with realistic frequencies: common names are drawn by rank, and about half of all family names are rare ones,
 * made of syllables. In 1,529 rows of the national registry two people share a family name with a probability of 1 in
 * 5,000 and a given name with 1 in 140; docs/matching.md compares this generator.
 */
export function openNames(states: readonly string[]) {
  const people = openPeople(states, [])
  const ranked = new Map<readonly string[], Lottery<string>>()
  const common = (list: readonly string[], flat: number, dice: Dice): string => {
    const known = ranked.get(list) ?? new Lottery([...list.entries()], ([rank]) => 1 / (rank + flat))
    ranked.set(list, known as Lottery<string>)
    return (known as unknown as Lottery<[number, string]>).draw(dice)[1]
  }
  const familyOf = (culture: Culture, dice: Dice): string =>
    dice.chance(tailShare(culture)) ? rareFamily(culture, dice) : common(culture.family, 6, dice)
  const givenOf = (culture: Culture, gender: PersonNames['gender'], dice: Dice): string =>
    dice.chance(0.12) ? rareGiven(dice) : common(gender === 'male' ? culture.male : culture.female, 3, dice)
  return {
    givenOf,
    draw(state: string, dice: Dice): PersonNames & { culture: Culture } {
      const culture = people.inState(state).draw(dice)
      const gender = dice.chance(0.54) ? 'female' : 'male'
      const own = familyOf(culture, dice)
      const spouse = gender === 'female' ? familyOf(people.inState(state).draw(dice), dice) : undefined
      const isDouble = culture.style === 'two-families' ? dice.chance(0.4) : spouse !== undefined && dice.chance(0.1)
      const second = spouse ?? familyOf(culture, dice)
      const family = isDouble && !/[ -]/.test(own + second) ? `${own}${dice.chance(0.6) ? '-' : ' '}${second}` : own
      return {
        culture,
        gender,
        given: givenOf(culture, gender, dice),
        ...(dice.chance(0.72) && { middle: givenOf(culture, gender, dice).split(/[ -]/)[0] }),
        family,
        ...(spouse && !isDouble && { maiden: spouse }),
      }
    },
  }
}

/** Where most people have one of a few names, rare ones hardly exist. */
function tailShare({ id }: Culture): number {
  return /chinese|korean|vietnam/.test(id) ? 0.08 : 0.6
}

function rareFamily(culture: Culture, dice: Dice): string {
  const [starts, middles, ends] = syllables[syllablesOf(culture)]
  return capital(dice.pick(starts) + (dice.chance(0.5) ? dice.pick(middles) : '') + dice.pick(ends))
}

function rareGiven(dice: Dice): string {
  const [starts, middles, ends] = syllables.given
  return capital(dice.pick(starts) + (dice.chance(0.3) ? dice.pick(middles) : '') + dice.pick(ends))
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const list = (text: string) => text.trim().split(/\s+/)

const syllables = {
  west: [
    list(`
      ash ban bar beck ben black brad bran bur cal car chad clay col cran dal dan del dun eas ed ell far fen
      fitz gar gil gold graf had hal ham har hart hen hol hud ing kel ken kirk lam lan leigh lock mar mel mor
      nor nut oak pem pen pres quin rad ram red rich ros rut sal sed shel stan sten strat swan tal thorn tre ul
      van wal war web wes whit win wood york`),
    list('a e i er en ing le der min ber car man ster'),
    list(`
      bach berg burn bury by dale den field ford gate ham hart holm hurst ick inger land ley lin low man mer
      more ner net nick son stead stein stone ter ton tree ville wald ward way well wick win wood worth zler`),
  ],
  south: [
    list(`
      al am an ar bal bar bel ber bri cal cam can car cas cer col con cor cri dal del do fa fer fi fran gal gar
      gri gua la lo lu mal man mar mas mi mo mon mu na no ol or pa pe per pi ra re ri ro sa sal san se so ta to
      va ve vi za`),
    list('ba be ca ce da do ga la le li ma ne ni ra re ri ro sa ta te ti to va zi'),
    list(`
      chi do dez go lli llo nez ni no ntes rio rdi res ri ro rra sco si ssi tti to vez zar zo guez nte ldi`),
  ],
  east: [
    list(`
      ab ag ak am an ar as ba bha bo cha chan cho da de dha dju el fa gha go gu ha hu ib ik in ja ka kha ko kri
      ku la ma mba me mo mu na ne ni no nwa o ok ola on oy pa pra ra ro ru sa sha sri su ta to tu u va vi wa ya
      ye za zu`),
    list('ba bi bu de di do ga gi ka ki ku la li lu ma mi na ni nu ra ri ru sa si ta te ti va wa ya'),
    list(`
      di gar gbo han ian jee kar kha khan koye li ma mani med mi nah nathan ni no ola pathy pu raj ram rao ri
      sami shi sky sov tani tri tunde va van vic wale wski yan yar zadeh ze`),
  ],
  given: [
    list(`
      ad al am an ar ash be bri cal car cas cel cla cor da dar de del do el em er fa fe fran ga gen gra ha har
      im in ja jo ju ka ke ki la le li lo lu ma mar mel mi na ne no o pa pri qui ra re ro ry sa se sha si so
      ste ta te ti tre ty va vi wen xa ya za`),
    list('ba be da la le li ma me na ni ra re ri sa si ta ti va vi'),
    list(`
      bel bert da dan den dra fred gan la lan lee len lia lin lyn mar mond na nard nelle ni nor ra ren ric rick
      sa sha shawn son ta ton tte van vin wyn`),
  ],
} as const satisfies Record<string, readonly [string[], string[], string[]]>

function syllablesOf({ id }: Culture): 'west' | 'south' | 'east' {
  if (/hispanic|ital|portug|brazil|filip|greek|french|haiti/.test(id)) return 'south'
  return /english|irish|german|african-american|jewish|scandi|dutch|scot/.test(id) ? 'west' : 'east'
}

/** One letter more, less or different, or two swapped; rarely the first letter. */
export function mistype(word: string, dice: Dice): string {
  if (word.length < 3) return word
  const at = dice.between(dice.chance(0.1) ? 0 : 1, word.length - 2)
  const letter = dice.pick([...'aeioulnrstmdch'])
  const roll = dice.next()
  if (roll < 0.3) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  if (roll < 0.55) return word.slice(0, at) + word.slice(at + 1)
  if (roll < 0.75) return word.slice(0, at) + word.charAt(at) + word.slice(at)
  return word.slice(0, at) + letter + word.slice(at + (roll < 0.9 ? 1 : 0))
}

export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[Øø]/g, 'o')
