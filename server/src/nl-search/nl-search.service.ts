import { DirectoryError, limits, type Language, type NlSearchResponse } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { criteriaFromText } from './criteria-from-text.ts'
import type { LanguageModel } from './language-model.ts'

export type { LanguageModel } from './language-model.ts'
export { openModel } from './open-model.ts'

export interface NlSearchDeps {
  gazetteer: Gazetteer
  model?: LanguageModel | undefined
}

/** The criteria in a member's text: by the model if there is one and it answers, else by our parser. */
export async function interpretRequest(
  deps: NlSearchDeps,
  tenant: Tenant,
  text: string,
  language: Language,
): Promise<NlSearchResponse> {
  const checkedText = checkText(text)
  const lexicon = lexiconOf(tenant)
  return (
    (await deps.model?.interpret(tenant, lexicon, checkedText, language)) ??
    criteriaFromText(deps.gazetteer, tenant, lexicon, checkedText, language)
  )
}

function checkText(text: string): string {
  const trimmed = text.trim()
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(trimmed)) {
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'Please tell us in a few words what you are looking for.', es: 'Díganos en pocas palabras qué busca.' },
      { field: 'query' },
    )
  }
  if (trimmed.length > limits.requestText) {
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: `Please shorten your request to ${limits.requestText.toLocaleString('en')} characters or fewer.`,
        es: `Acorte su solicitud a ${limits.requestText.toLocaleString('en')} caracteres o menos.`,
      },
      { field: 'query' },
    )
  }
  return trimmed
}
