import { textIn, type Language } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import type { DirectoryEntry } from './directory-entries.ts'
import { printDate, printMessages } from './print-messages.ts'
import { publisherOf } from './record-document.ts'

export interface DirectoryDocumentOptions {
  language: Language
  size: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  now: Date
  /** The criteria of the directory, as readable text. */
  criteria: readonly string[]
}

/** A whole directory as data for its template: by specialty, then town, then name. */
export function directoryDocument(
  tenant: Tenant,
  entries: readonly DirectoryEntry[],
  { language, size, paper, now, criteria }: DirectoryDocumentOptions,
) {
  const messages = printMessages[language]
  const order = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const date = printDate(language, now, tenant.timeZone)
  const tenantName = textIn(language, tenant.name)
  const { phone, color, logo } = publisherOf(tenant)
  const sorted = [...entries].sort(
    (a, b) =>
      order.compare(a.specialty, b.specialty) || order.compare(a.town, b.town) || order.compare(a.listed, b.listed),
  )
  const numbered = sorted.map((entry, at) => ({ ...entry, id: at }))
  return {
    lang: language,
    base: size === 'large' ? 18 : 9,
    paper,
    color,
    logo,
    logoAlt: messages.logoOf(tenantName),
    title: messages.directory,
    publisher: tenantName,
    criteria: [...criteria, messages.entries(entries.length)],
    printed: messages.printed(date),
    page: messages.page,
    of: messages.of,
    criteriaTitle: messages.criteria,
    howTitle: messages.howToUse,
    steps: messages.steps,
    callTitle: messages.questions,
    call: `${phone} (${messages.tty})`,
    callHours: tenant.phone ? textIn(language, tenant.phone.hours) : '',
    noticesTitle: messages.notices,
    notices: [
      messages.accurate(tenantName, date),
      messages.noPromise,
      messages.callUs,
      messages.help(phone),
      messages.fair(tenantName),
    ],
    contentsTitle: messages.contents,
    indexTitle: messages.index,
    nothing: messages.noEntries,
    specialties: groupBy(numbered, ({ specialty }) => specialty).map(([name, some]) => ({
      name,
      towns: groupBy(some, ({ town }) => town).map(([town, list]) => ({
        name: town,
        entries: list.map(
          ({ id, name: who, credential, lines }) => [id, credential ? `${who}, ${credential}` : who, lines] as const,
        ),
      })),
    })),
    index: groupBy(
      [...numbered].sort((a, b) => order.compare(a.listed, b.listed)),
      ({ listed }) => listed,
    ).map(([name, some]) => [name, some.map(({ id }) => id)] as const),
  }
}

function groupBy<T>(list: readonly T[], key: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const known = groups.get(key(entry))
    if (known) known.push(entry)
    else groups.set(key(entry), [entry])
  }
  return [...groups]
}
