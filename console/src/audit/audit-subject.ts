import type { AuditSearchEntry } from '@care/contract'

type Entry = Pick<AuditSearchEntry, 'kind' | 'subject' | 'subjectName' | 'what' | 'before' | 'after'>

const screens: Readonly<Record<string, string>> = {
  record: 'records',
  load: 'loads',
  export: 'exports',
  staff: 'staff',
  report: 'reports',
  'change-request': 'change-requests',
  work: 'work',
  configuration: 'documents/plan',
  tenant: 'tenants',
}

/** Documents whose audit entries name them without what their names begin with. */
const documents: Readonly<Record<string, string>> = { blueprint: 'blueprints', template: 'template' }

/** The path of an entry's subject, below the tenant; undefined if it has no screen. */
export function pathOf({ kind, subject, what }: Entry): string | undefined {
  // A decision has the id of an action, which is listed but cannot be opened; a postponed pair has its own id.
  if (kind === 'match') return what === 'match.later' || what === 'match.open' ? `match-review/${subject}` : undefined
  const document = Object.hasOwn(documents, kind) ? documents[kind] : undefined
  if (document !== undefined) return `documents/plan/${encodeURIComponent(`${document}:${subject}`)}`
  const screen = Object.hasOwn(screens, kind) ? screens[kind] : undefined
  return screen && `${screen}/${encodeURIComponent(subject)}`
}

/** Its name for people, if the entry has one; else its id. */
export function nameOf({ subject, subjectName, before, after }: Entry): string {
  if (subjectName !== undefined) return subjectName
  for (const value of [after, before]) {
    const parts = partsOf(value)
    for (const part of ['displayName', 'fileName', 'name', 'issuerAssignedId']) {
      const name = parts[part]
      if (typeof name === 'string' && name !== '') return name
    }
  }
  return subject
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
