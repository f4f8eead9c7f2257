import type { AuditSearchEntry } from '@care/contract'

type Entry = Pick<AuditSearchEntry, 'kind' | 'subject' | 'what' | 'before' | 'after'>

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

/** The address of what an entry is about, below the plan; undefined where it has no screen. */
export function pathOf({ kind, subject, what }: Entry): string | undefined {
  // A decision has the id of an action, which is listed and not opened; a pair that was put off has its own.
  if (kind === 'match') return what === 'match.later' || what === 'match.open' ? `match-review/${subject}` : undefined
  const screen = Object.hasOwn(screens, kind) ? screens[kind] : undefined
  return screen && `${screen}/${encodeURIComponent(subject)}`
}

/** What people call it, where the entry says so; else its id. */
export function nameOf({ subject, before, after }: Entry): string {
  for (const value of [after, before]) {
    const { displayName, fileName, name } = partsOf(value)
    for (const each of [displayName, fileName, name]) if (typeof each === 'string' && each !== '') return each
  }
  return subject
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
