import { DirectoryError, limits, type Language, type UnderstandAnswer } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import type { Taxonomy } from '../specialties/specialties.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { compileLexicon, type Lexicon } from '../lexicon/lexicon.ts'
import { understandText } from './understand-text.ts'

export { openModel } from './open-model.ts'

/**
 * A model that reads a request in our place. Its answer is checked as if a stranger had sent it; undefined when it is
 * of no use.
 */
export interface LanguageModel {
  read(tenant: Tenant, lexicon: Lexicon, text: string, language: Language): Promise<UnderstandAnswer | undefined>
}

export interface NlSearchDeps {
  taxonomy: () => Taxonomy
  gazetteer: Gazetteer
  model?: LanguageModel | undefined
}

/** What a member's own words ask for. */
export async function understand(
  room: NlSearchDeps,
  tenant: Tenant,
  text: string,
  language: Language,
): Promise<UnderstandAnswer> {
  const asked = checked(text)
  const lexicon = lexiconOf(room, tenant)
  return (
    (await room.model?.read(tenant, lexicon, asked, language)) ??
    understandText(room.gazetteer, tenant, lexicon, asked, language)
  )
}

/** A tenant object lives as long as its configuration, so a reload compiles its words anew. */
const lexicons = new WeakMap<Tenant, Lexicon>()

export function lexiconOf({ taxonomy }: Pick<NlSearchDeps, 'taxonomy'>, tenant: Tenant): Lexicon {
  let lexicon = lexicons.get(tenant)
  if (!lexicon) lexicons.set(tenant, (lexicon = compileLexicon(taxonomy(), tenant)))
  return lexicon
}

function checked(text: string): string {
  const asked = text.trim()
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(asked)) {
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'Please tell us in a few words what you are looking for.', es: 'Díganos en pocas palabras qué busca.' },
      { field: 'query' },
    )
  }
  if (asked.length > limits.requestText) {
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: `Please shorten your request to ${limits.requestText.toLocaleString('en')} characters or fewer.`,
        es: `Acorte su solicitud a ${limits.requestText.toLocaleString('en')} caracteres o menos.`,
      },
      { field: 'query' },
    )
  }
  return asked
}
