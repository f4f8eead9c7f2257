import type { Language, NlSearchResponse } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'

/**
 * A model that interprets a request instead of our parser. Its response is checked like untrusted input; undefined if
 * it is not usable.
 */
export interface LanguageModel {
  interpret(tenant: Tenant, lexicon: Lexicon, text: string, language: Language): Promise<NlSearchResponse | undefined>
}
