import type { AcceptingCode, Coded, Relation } from '@care/contract'
import { telehealthDisplay } from '@care/contract'
import type { Dice } from './dice.ts'
import { accepting } from './networks.ts'
import { daysAgo, type World } from './world.ts'

/** Verified last month, last year, long ago or never: like real directories, with most within the legal ninety days. */
export function makeVerified(world: World, dice: Dice): Relation['verified'] {
  const roll = dice.next()
  if (roll < 0.05) return undefined
  const [from, to] = roll < 0.6 ? [0, 90] : roll < 0.85 ? [91, 365] : roll < 0.96 ? [366, 900] : [901, 2_600]
  const method = dice.pick(['phone', 'phone', 'attestation', 'attestation', 'roster', 'visit', 'mail', 'web'])
  return {
    at: daysAgo(world, dice.between(from, to)),
    method,
    by: method === 'attestation' ? 'Practice' : method === 'roster' ? 'Plan' : 'Directory team',
  }
}

/** Undefined: unknown, and the page must say so. */
export function makeAccepting(dice: Dice, seesChildren: boolean): Coded | undefined {
  const roll = dice.next()
  if (roll >= 0.93) return undefined
  const children: AcceptingCode = seesChildren ? 'newchpt' : 'newpt'
  const code =
    roll < 0.57 ? 'newpt' : roll < 0.62 ? children : roll < 0.7 ? 'newmcdpt' : roll < 0.84 ? 'nopt' : 'existptonly'
  return accepting(code)
}

/** Facilities rarely decline patients, and often their status is unknown. */
export function makePlaceAccepting(dice: Dice): Coded | undefined {
  const roll = dice.next()
  return roll < 0.26 ? undefined : accepting(roll < 0.88 ? 'newpt' : roll < 0.94 ? 'newmcdpt' : 'nopt')
}

export function makePeriod(world: World, dice: Dice): NonNullable<Relation['period']> {
  const roll = dice.next()
  if (roll < 0.008) return { start: daysAgo(world, -dice.between(10, 120)) }
  const start = daysAgo(world, dice.between(60, 6_000))
  return roll < 0.03
    ? { start, end: daysAgo(world, roll < 0.024 ? dice.between(1, 59) : -dice.between(5, 200)) }
    : { start }
}

export function telehealthService(): NonNullable<Relation['virtualService']> {
  return [{ channelType: [{ code: 'telehealth', display: telehealthDisplay }] }]
}
