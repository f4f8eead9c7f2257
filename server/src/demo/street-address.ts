import type { Address } from '@care/contract'
import type { Zip } from './area.ts'
import type { Dice } from './dice.ts'

/** A plausible street address for its place. The towns and ZIP codes are real, the addresses are not. */
export function makeAddress(zip: Zip, dice: Dice, suites: number): Address {
  const street = streetIn(zip, dice)
  const suite = dice.chance(suites) ? suiteOf(dice) : undefined
  const postalCode = dice.chance(0.3) ? `${zip.zip}-${String(dice.between(1000, 9999))}` : zip.zip
  return {
    line: suite ? [street, suite] : [street],
    city: zip.town,
    state: zip.state,
    postalCode,
    county: zip.county,
    text: [street, suite, zip.town, `${zip.state} ${zip.zip}`].filter(Boolean).join(', '),
  }
}

function streetIn(zip: Zip, dice: Dice): string {
  // Queens writes house numbers with the cross street, and much of the Bronx and Manhattan numbers its streets.
  const borough = zip.state === 'NY' ? zip.county : ''
  if (borough === 'Queens' && dice.chance(0.7)) {
    const house = `${dice.between(21, 98)}-${String(dice.between(1, 60)).padStart(2, '0')}`
    return `${house} ${ordinal(dice.between(30, 180))} ${dice.pick(['Street', 'Avenue', 'Road'])}`
  }
  if (borough === 'New York' && dice.chance(0.6))
    return `${dice.between(2, 540)} ${dice.pick(['East', 'West'])} ${ordinal(dice.between(3, 190))} Street`
  if (borough === 'Bronx' && dice.chance(0.4))
    return `${dice.between(200, 999)} East ${ordinal(dice.between(134, 241))} Street`
  if (dice.chance(0.14)) {
    const number = dice.between(1, 99) * 100 + dice.between(1, 99)
    return `${number} ${ordinal(dice.between(2, 48))} ${dice.pick(['Street', 'Avenue'])}`
  }
  return `${dice.between(1, 9800)} ${dice.pick(streets)}`
}

function suiteOf(dice: Dice): string {
  if (dice.chance(0.3)) return `${dice.pick(['Floor', 'Unit', 'Room'])} ${dice.between(1, 14)}`
  return `Suite ${dice.between(1, 9)}${dice.pick(['00', '01', '02', '05', '10', '12', '20', '', 'A', 'B'])}`
}

function ordinal(number: number): string {
  const tens = number % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const streets =
  `Main Street, Oak Avenue, Maple Avenue, Washington Avenue, Park Avenue, Cedar Street, Elm Street, Lincoln Avenue,
Highland Avenue, Church Street, Jefferson Street, Madison Avenue, Franklin Avenue, Central Avenue, Union Street,
Prospect Avenue, Lake Street, River Road, Mill Road, Hillside Avenue, Grove Street, School Street, State Street,
Pleasant Street, Summit Avenue, Chestnut Street, Walnut Street, Spruce Street, Pine Street, Willow Lane, Orchard
Road, Garden Street, Forest Avenue, Meadow Lane, Valley Road, Spring Street, Bridge Street, Market Street, Broad
Street, Center Street, Liberty Avenue, Jackson Avenue, Monroe Street, Cleveland Avenue, Grant Avenue, Sherman
Street, Clinton Avenue, Hamilton Avenue, Harrison Avenue, Fairview Avenue, Riverside Drive, Lakeview Drive,
Parkside Drive, University Avenue, College Avenue, Hospital Drive, Medical Center Drive, Professional Plaza,
Commerce Street, Industrial Way, Station Road, Railroad Avenue, Old Post Road, Northern Boulevard, Southern
Boulevard, Eastern Parkway, Western Avenue, Bay Street, Harbor Road, Ocean Avenue, Sunset Boulevard, Sunrise
Avenue, Magnolia Drive, Juniper Way, Birch Street, Sycamore Street, Poplar Avenue, Cypress Avenue, Laurel
Street, Holly Drive, Myrtle Avenue, Rose Street, Violet Lane`
    .split(',')
    .map((street) => street.trim().replaceAll('\n', ' '))
