import { DirectoryError } from '@care/contract'
import { isObject } from '../json/json-object.ts'
import type { JsonFault, JsonValue } from '../json/read-json.ts'

/** Every entry would be an error; one message is more helpful. */
export function refuseOther(item: JsonValue | JsonFault): void {
  const sentence = sentenceFor(item)
  if (sentence !== undefined) throw new DirectoryError('BAD_REQUEST', sentence)
}

function sentenceFor(item: JsonValue | JsonFault): string | undefined {
  // A damaged first entry says nothing about the others.
  if (item.type === 'fault' && item.from === 'list') return undefined
  const value = item.type === 'value' ? item.value : undefined
  const has = (...names: string[]) => isObject(value) && names.some((name) => Object.hasOwn(value, name))
  if (has('resourceType')) return 'The file holds FHIR resources. Load it with the format plan-net.'
  if (has('rxnorm_id', 'drug_name'))
    return 'The file lists drugs. This format reads the providers of marketplace plans.'
  if (has('marketing_name', 'summary_url'))
    return 'The file lists plans, not providers. Draft the plan catalog from it: npm run care -- plan-catalog.'
  if (has('provider_urls', 'plan_urls', 'formulary_urls'))
    return 'The file is an index of other files. Load the files that it names in provider_urls.'
  if (has('$schema')) return 'The file is a JSON schema, not a directory.'
  if (item.from === 'list' && has(...ofProviders)) return undefined
  return `The file is no list of providers of marketplace plans: ${notList(item)}.`
}

const ofProviders = ['npi', 'type', 'name', 'facility_name', 'group_name', 'addresses', 'plans']

function notList(item: JsonValue | JsonFault): string {
  if (item.from === 'list') return 'its first entry has none of the fields npi, type, name and addresses'
  return 'it is not one JSON list'
}
