import { findVersion } from './database/configuration.repository.ts'
import type { Database } from './database/database.ts'

/** A document with all its versions, and how to create and recognize the text of a step. */
export interface Marked {
  version: number
  texts: string[]
  by: string[]
  reasons: string[]
  make(step: number): string
  /** The step whose text a server shows to members; 0 for none. */
  read(url: string): Promise<number>
}
export type MarkedName = 'flags' | 'theme' | 'error-messages' | 'components'

type Value = Record<string, Record<string, unknown>>

const kinds: Record<MarkedName, { mark(value: Value, step: number): object; stepOf(value: Value): unknown }> = {
  flags: {
    mark: (value, step) => ({ ...value, [`step-${step}`]: true }),
    stepOf: (value) =>
      Object.keys(value)
        .find((name) => name.startsWith('step-'))
        ?.slice(5),
  },
  theme: {
    mark: (value, step) => ({ ...value, light: { ...value['light'], '--step': `#${100_000 + step}` } }),
    stepOf: (value) => Number(String(value['light']?.['--step'] ?? '#100000').slice(1)) - 100_000,
  },
  'error-messages': {
    mark: (value, step) => ({ ...value, step: String(step) }),
    stepOf: (value) => value['step'],
  },
  components: {
    mark: (value, step) => ({ ...value, languageDropdown: { options: [{ value: `${step}`, description: 'Step' }] } }),
    stepOf: (value) => (value['languageDropdown']?.['options'] as { value: string }[] | undefined)?.[0]?.value,
  },
}

/** The step in which a text was created; 0 for the first text. */
export function markOf(name: MarkedName, text: string): number {
  return Number(kinds[name].stepOf(JSON.parse(text))) || 0
}

const readers: Record<MarkedName, (url: string, tenantId: string) => Promise<Value>> = {
  flags: async (url, tenant) => (await json(`${url}/api-v2/Ui-featureflags`, tenant))['features'] as Value,
  theme: async (url, tenant) => {
    const { tenants } = (await json(`${url}/api/tenants`, tenant)) as unknown as {
      tenants: { id: string; theme: Value }[]
    }
    return tenants.find(({ id }) => id === tenant)?.theme ?? {}
  },
  'error-messages': async (url, tenant) => {
    const { encodedTemplate } = await json(`${url}/api-v2/component-blueprint/results-tabs`, tenant)
    return JSON.parse(Buffer.from(String(encodedTemplate), 'base64').toString()).errorMessages
  },
  components: (url, tenant) => json(`${url}/api-v2/Ui-featureflags`, tenant),
}

async function json(url: string, tenant: string): Promise<Value> {
  const answer = await fetch(url, { headers: { tenant } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as Value // Of our own server.
}

/** The documents of a new tenant. */
export async function documentsOfSteps(database: Database, tenantId: string): Promise<Map<MarkedName, Marked>> {
  const state = new Map<MarkedName, Marked>()
  for (const name of Object.keys(kinds) as MarkedName[]) {
    const { document, version } = (await findVersion(database.db, tenantId, name)) ?? { document: '{}', version: 0 }
    const first = JSON.parse(document ?? '{}') as Value
    state.set(name, {
      version,
      texts: [document ?? ''],
      by: [],
      reasons: [],
      make: (step) => JSON.stringify(kinds[name].mark(first, step), null, 2),
      read: async (url) => Number(kinds[name].stepOf(await readers[name](url, tenantId))) || 0,
    })
  }
  return state
}
