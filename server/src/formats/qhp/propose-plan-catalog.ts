import { DirectoryError } from '@care/contract'
import { JsonObject } from '../json/json-object.ts'
import { readJson } from '../json/read-json.ts'
import type { PlanCatalog } from '../plan-catalog.ts'

type Plan = PlanCatalog['plans'][number]

export interface ProposedCatalog {
  catalog: PlanCatalog
  /** Items for a person to check. */
  notes: string[]
}

const hiosShape = /^\d{5}[A-Z]{2}\d{7}(?:-\d{2})?$/
const httpsShape = /^https:\/\/[^\s"<>]+$/
const longestAddress = 500
const mostPlans = 5_000

/**
 * A draft of the plan catalog from `plans.json` (CMS QHP), for a person to check. The file does not name the carrier.
 */
export async function proposePlanCatalog(file: string, carrier?: string): Promise<ProposedCatalog> {
  const plans = new Map<string, Omit<Plan, 'carrier'>>()
  const notes: string[] = []
  for await (const item of readJson(file)) {
    if (item.from !== 'list') throw refused()
    if (item.type === 'fault') {
      notes.push(`Entry in line ${item.at.line}: ${item.reason}.`)
      continue
    }
    const entry = new JsonObject(item.value, [])
    const name = entry.text('marketing_name')?.slice(0, 200)
    const id = entry.text('plan_id')?.toUpperCase()
    if (plans.size === 0 && name === undefined && id === undefined) throw refused()
    if (name === undefined || id === undefined)
      notes.push(`Entry in line ${item.at.line}: no plan_id or marketing_name.`)
    else if (plans.size < mostPlans) addPlan(plans, id, planOf(entry, id, name, notes))
  }
  if (plans.size === 0) throw refused()
  const owner = carrier ?? commonStart([...plans.values()].map(({ plan }) => plan))
  if (carrier === undefined) notes.push(`The file names no carrier; "${owner}" is how the names of its plans begin.`)
  return { catalog: { plans: [...plans.values()].map((plan) => ({ carrier: owner, ...plan })) }, notes }
}

/** A plan that is listed once per year is one plan. */
function addPlan(plans: Map<string, Omit<Plan, 'carrier'>>, id: string, plan: Omit<Plan, 'carrier'>): void {
  const years = [...new Set([...(plans.get(id)?.years ?? []), ...(plan.years ?? [])])].sort().slice(-20)
  plans.set(id, { ...plan, ...(years.length > 0 && { years }) })
}

function planOf(entry: JsonObject, id: string, plan: string, notes: string[]): Omit<Plan, 'carrier'> {
  const type = /\b(HMO|PPO|EPO|POS)\b/i.exec(plan)?.[1]?.toUpperCase()
  const tier = /\b(Catastrophic|Bronze|Silver|Gold|Platinum)\b/i.exec(plan)?.[1]
  const years = entry
    .texts('years')
    .map(Number)
    .filter((year) => Number.isInteger(year) && year > 1999 && year < 2100)
  const network = entry
    .objects('network')
    .flatMap((each) => each.text('network_tier') ?? [])
    .join(', ')
    .slice(0, 200)
  const summary = entry.text('summary_url')
  const contact = entry.text('plan_contact')?.slice(0, 200)
  if (!hiosShape.test(id)) notes.push(`${plan}: "${id}" is no HIOS id and was left out.`)
  if (summary !== undefined && !isAddress(summary)) notes.push(`${plan}: the summary is not at an https address.`)
  return {
    plan,
    ...(hiosShape.test(id) && { hiosId: id }),
    ...(type && { type }),
    ...(years.length > 0 && { years }),
    ...(tier && { tier: tier[0]?.toUpperCase() + tier.slice(1).toLowerCase() }),
    ...(network && { network }),
    ...(summary && isAddress(summary) && { summaryAddress: summary }),
    ...(contact && { contact: { en: `Write to ${contact}`, es: `Escriba a ${contact}` } }),
  }
}

/** The words with which all names begin, unless that would leave nothing of the first name. */
function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names
  const words = first.split(' ')
  const same = words.filter((_, at) =>
    others.every(
      (name) =>
        name
          .split(' ')
          .slice(0, at + 1)
          .join(' ') === words.slice(0, at + 1).join(' '),
    ),
  )
  return same.slice(0, Math.max(1, words.length - 1)).join(' ') || 'Unknown carrier'
}

function refused(): DirectoryError {
  return new DirectoryError('BAD_REQUEST', 'The file is no list of plans (plans.json of marketplace plans).')
}

function isAddress(text: string): boolean {
  return text.length <= longestAddress && httpsShape.test(text)
}
