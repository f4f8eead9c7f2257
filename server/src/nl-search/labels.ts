import type { Text, ParsedCriterion } from '@care/contract'
import { spokenLanguages } from '../specialties/specialties.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'

interface Both {
  en: string
  es: string
}

/** The text of a criterion on a pill, in both languages. */
export function labelFor(lexicon: Lexicon, { components }: Tenant, slot: ParsedCriterion['slot'], value: string): Both {
  const option = (options: readonly { value: string; description: Text }[]) =>
    both(options.find((one) => one.value === value)?.description ?? value)
  switch (slot) {
    case 'specialties': {
      const leaf = lexicon.leaves.get(value)
      return both(leaf?.description ?? value)
    }
    case 'distance':
      return {
        en: `Within ${value} ${value === '1' ? 'mile' : 'miles'}`,
        es: `A ${value} ${value === '1' ? 'milla' : 'millas'} o menos`,
      }
    case 'gender':
      return option(components.genderDropdown.options)
    case 'language':
      return spokenLanguages.find((language) => language.value === value)?.description ?? both(value)
    case 'programType':
      return option(components.planDropdown.options)
    case 'isPCP':
      return { en: 'Primary care', es: 'Atención primaria' }
    case 'isAcceptingNewPatient':
      return { en: 'Accepting new patients', es: 'Acepta pacientes nuevos' }
    case 'isHandicapAccessible':
      return { en: 'Wheelchair accessible', es: 'Accesible para silla de ruedas' }
    case 'telehealth':
      return { en: 'Telehealth', es: 'Telesalud' }
    default:
      return both(value)
  }
}

function both(text: Text): Both {
  return typeof text === 'string' ? { en: text, es: text } : { en: text.en, es: text.es ?? text.en }
}
