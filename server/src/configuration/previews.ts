import { DirectoryError } from '@care/contract'
import { globalScope } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'
import type { Candidate, CandidateError, CandidateText, Configuration, ConfigurationSource } from './configuration.ts'
import type { DocumentDefinition } from './define-document.ts'
import { draftTexts } from './drafts.repository.ts'
import { findGrant, signGrant, type PreviewGrant } from './preview-tokens.ts'

/** What a request that shows drafts uses instead of the current configuration. */
export interface Preview {
  token: string
  /** Undefined if the link is not ours. */
  grant: PreviewGrant | undefined
  /** The link is not ours, or has expired. */
  refusal?: DirectoryError
  /** The drafts cannot be shown. */
  errors?: readonly CandidateError[]
  configuration?: Configuration
}

export interface Previews {
  issue(grant: Omit<PreviewGrant, 'until'>, minutes: number): Promise<{ token: string; expiresAt: string }>
  /** Reads the current drafts. */
  open(token: string): Promise<Preview>
}

export interface PreviewDeps {
  database: Database
  configuration: Pick<ConfigurationSource, 'current' | 'candidate'>
  definitions: readonly DocumentDefinition[]
  now: () => Date
}

interface Built {
  base: Configuration
  texts: readonly CandidateText[]
  candidate: Candidate
}
/** A page makes a dozen calls; building the tenant for each would take a second. */
const mostBuilt = 10

/** Builds configurations from drafts. They never get into the configuration that members use. */
export function openPreviews({ database, configuration, definitions, now }: PreviewDeps): Previews {
  const built = new Map<string, Built>()
  let key: Promise<Buffer> | undefined
  const getKey = () =>
    (key ??= getOrCreateKey(database, 'preview').catch((error: unknown) => {
      key = undefined
      throw error
    }))

  const candidateOf = async ({ tenantId, author, deployment }: PreviewGrant): Promise<Candidate> => {
    const base = configuration.current()
    const scopes = deployment ? [tenantId, globalScope] : [tenantId]
    const texts = (await draftTexts(database.db, scopes, author)).filter((text) =>
      definitions.some((definition) => definition.matches(text) && definition.editor !== 'nobody'),
    )
    const name = JSON.stringify([tenantId, author, deployment])
    const known = built.get(name)
    if (known && known.base === base && sameTexts(known.texts, texts)) return known.candidate
    const candidate = configuration.candidate([...texts])
    built.delete(name)
    built.set(name, { base, texts, candidate })
    for (const oldest of built.keys()) if (built.size > mostBuilt) built.delete(oldest)
    return candidate
  }

  return {
    async issue(grant, minutes) {
      const until = Math.floor(now().getTime() / 1_000) + minutes * 60
      const token = signGrant(await getKey(), { ...grant, until })
      return { token, expiresAt: new Date(until * 1_000).toISOString() }
    },
    async open(token) {
      const grant = findGrant(await getKey(), token)
      if (!grant) return { token, grant, refusal: refused() }
      if (grant.until * 1_000 <= now().getTime()) return { token, grant, refusal: expired() }
      return { token, grant, ...(await candidateOf(grant)) }
    },
  }
}

function sameTexts(some: readonly CandidateText[], others: readonly CandidateText[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ scope, name, text }, at) => {
      const other = others[at]
      return other?.scope === scope && other.name === name && other.text === text
    })
  )
}

function refused(): DirectoryError {
  return new DirectoryError('FORBIDDEN', {
    en: 'This is not a preview link of this server.',
    es: 'Este no es un enlace de vista previa de este servidor.',
  })
}

function expired(): DirectoryError {
  return new DirectoryError('FORBIDDEN', {
    en: 'This preview has expired. Open it again from the console.',
    es: 'Esta vista previa ha vencido. Ábrala de nuevo desde la consola.',
  })
}
