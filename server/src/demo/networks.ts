import { acceptingCodes, type AcceptingCode, type Coded, type NetworkEntry, type PlanOption } from '@care/contract'
import type { Dice } from './dice.ts'
import { daysAgo, type World } from './world.ts'

/** The plans a practice or facility in a state has signed with, as network entries. */
export function makeContracts(world: World, state: string, dice: Dice): NetworkEntry[] {
  const entries = world.plans.flatMap((plan, at) => {
    // The first plans of a list are the largest.
    if ((plan.states && !plan.states.includes(state)) || !dice.chance(at === 0 ? 0.82 : 0.66 - at * 0.04)) return []
    const sites = sitesOf(plan, state, dice)
    return sites.flatMap((site) =>
      yearsOf(world, dice).map((planYear) => entryOf(world, plan, state, { site, planYear, dice })),
    )
  })
  if (entries.length > 0 || world.plans.length === 0) return entries
  const only = world.plans.find((plan) => !plan.states || plan.states.includes(state))
  return only ? [entryOf(world, only, state, { site: sitesOf(only, state, dice)[0], planYear: world.year, dice })] : []
}

/** The part of a practice's contracts that applies to one of its people: most of it, with individual exceptions. */
export function personalNetwork(contracts: readonly NetworkEntry[], dice: Dice): NetworkEntry[] {
  const plans = [...new Set(contracts.map(({ insurance }) => insurance.plan))]
  return plans.flatMap((plan) => {
    const roll = dice.next()
    const entries = contracts.filter(({ insurance }) => insurance.plan === plan)
    if (roll < 0.05) return []
    if (roll < 0.15) {
      const acceptingPatients = accepting(dice.pick(acceptingCodes))
      return entries.map((entry) => ({ ...entry, acceptingPatients }))
    }
    return roll < 0.16 ? entries.map((entry) => ({ ...entry, meta: { suppress: true } })) : entries
  })
}

export function accepting(code: AcceptingCode): Coded {
  return { code, display: acceptingDisplays[code] }
}

const acceptingDisplays: Readonly<Record<AcceptingCode, string>> = {
  newpt: 'Accepting new patients',
  newchpt: 'Accepting new children as patients',
  newmcdpt: 'Accepting new Medicaid patients',
  nopt: 'Not accepting new patients',
  existptonly: 'Existing patients only',
}

interface Site {
  value: string
  name: string
}

function sitesOf(plan: PlanOption, state: string, dice: Dice): (Site | undefined)[] {
  const sites = (plan.networks ?? []).filter((network) => network.state === undefined || network.state === state)
  if (sites.length === 0) return [undefined]
  const first = dice.pick(sites)
  const second = dice.chance(0.25) ? dice.pick(sites) : first
  return [...new Set([first, second])].map(({ value, description }) => ({
    value,
    name: typeof description === 'string' ? description : description.en,
  }))
}

// The next year's entry has no period: members compare next year's plans before it starts.
function yearsOf(world: World, dice: Dice): number[] {
  return dice.chance(0.35) ? [world.year, world.year + 1] : [world.year]
}

interface EntryParts {
  site: Site | undefined
  planYear: number
  dice: Dice
}

function entryOf(world: World, plan: PlanOption, state: string, { site, planYear, dice }: EntryParts): NetworkEntry {
  return {
    insurance: { carrier: plan.carrier, plan: plan.value },
    state,
    ...(site && { siteNumber: site.value, siteName: site.name }),
    planYear,
    ...(planYear === world.year && { period: { start: daysAgo(world, dice.between(40, 2_600)) } }),
  }
}
