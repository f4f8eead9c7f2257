import type { FindingKind, Language } from '@care/contract'

/** A problem in a statement that a steward should check. */
export interface Finding {
  kind: FindingKind
  source: string
  sourceId: string
  stableId?: string
  /** The values that its message names, in order. */
  values: readonly string[]
}

/** `$1` is the first of the values. */
const words: Readonly<Record<FindingKind, Readonly<Record<Language, string>>>> = {
  'npi-deactivated': {
    en: 'The registry deactivated NPI $1 on $2.',
    es: 'El registro desactivó el NPI $1 el $2.',
  },
  'npi-replaced': {
    en: 'The registry replaced NPI $1 by $2.',
    es: 'El registro sustituyó el NPI $1 por $2.',
  },
  'npi-of-group': {
    en: 'NPI $1 is listed for a clinician but belongs to an organization: $2.',
    es: 'El NPI $1 figura para un profesional, pero pertenece a una organización: $2.',
  },
  'npi-other-name': {
    en: 'NPI $1 belongs to $3 in the registry; the source says $2.',
    es: 'El NPI $1 pertenece a $3 en el registro; la fuente indica $2.',
  },
  'specialty-differs': {
    en: 'The source lists $1; the registry lists $2.',
    es: 'La fuente indica $1; el registro indica $2.',
  },
  'license-state': {
    en: 'Practices in $1, but the registry lists licenses for $2 only.',
    es: 'Ejerce en $1, pero el registro solo indica licencias de $2.',
  },
  'merged-then-changed': {
    en: 'A steward said on $1 that this is $2; since then the source changed the name to $3.',
    es: 'Un responsable indicó el $1 que es $2; desde entonces la fuente cambió el nombre a $3.',
  },
  scatter: {
    en: '$1 lists nearly all of its $2 clinicians at nearly all of its $3 sites.',
    es: '$1 incluye a casi todos sus $2 profesionales en casi todas sus $3 sedes.',
  },
  'one-source': {
    en: 'Listed at $1 by $2 only; others are listed there by $3.',
    es: 'Solo $2 lo incluye en $1; según $3 hay otros allí.',
  },
}

export function wordsOf({ kind, values }: Pick<Finding, 'kind' | 'values'>, language: Language): string {
  return words[kind][language].replace(/\$([1-3])/g, (_, place: string) => values[Number(place) - 1] ?? '')
}
