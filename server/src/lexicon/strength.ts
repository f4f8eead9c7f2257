import { foldText } from '@care/contract'
import type { Strength } from './entry.ts'
import { conditionAbbreviations, genericPhrases } from './vocabulary.ts'

/** Whether a phrase names who or what is looked for, or tells a complaint. */
export function strengthOf(phrase: string): Strength {
  const folded = foldText(phrase)
  if (genericPhrases.has(folded)) return 'generic'
  if (/^[A-Z][A-Z/&-]{1,4}$/.test(phrase) && !conditionAbbreviations.has(folded)) return 'trade'
  if (/\p{Script=Han}/u.test(folded))
    return /(?:科|医生|医师|大夫|师|医|院|诊所|中心|房|药店|公司|护工|员|牙医|家)$/u.test(folded) ? 'trade' : 'need'
  return trade.test(folded) ? 'trade' : 'need'
}

const trade = new RegExp(
  [
    '(?:ist|ists|ician|icians|ologo|ologa|iatra|ista|ologia|ology|iatry|iatria|iatrics|iatrician|trist|surgeon|surgeons|cirujano|cirujana)$',
    '\\b(?:doctor|doctors|doctora|dr|doc|medico|medica|physician|specialist|especialista|surgeon|therapist|terapeuta|terapista|nurse|enfermera|enfermero|midwife|partera|comadrona|doula|aide|aides|attendant|caregiver|cuidadora|cuidador|counselor|counsellor|consejero|coach|worker|trainer|analyst|practitioner|assistant|technician|technologist|chiropractor|quiropractico|chiro|dentist|dentista)\\b',
    '\\b(?:clinic|clinica|center|centro|hospital|hospitals|pharmacy|pharmacies|farmacia|farmacias|drugstore|agency|agencia|home|homes|hogar|asilo|facility|residence|laboratory|laboratorio|lab|hospice|store|supplier|supplies|service|services|program|unit|bank|ambulance|ambulancia|office|care|living|place)\\b',
    '^(?:derm|cardio|gastro|neuro|ortho|peds|psych|shrink|gyn|gyno|obgyn|ob gyn|ent|gi|pt|ot|ob|chiro|podo|medicine|therapy|dermatologia|imaging|radiology|acupuncture|acupuntura|dental|pediatric|pediatrics|chiropractic|optometry|podiatry|urgent care|urgencias|er|dialysis|mri|x ray|xray|rehab)$',
    '\\b(?:therapy|terapia|medicine|medicina|dentistry|surgery|management)$',
  ].join('|'),
)
