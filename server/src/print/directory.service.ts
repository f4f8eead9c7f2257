import { DirectoryError, textIn, type Language } from '@care/contract'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { GoldenRecord, VisibleRecord } from '../records/model.ts'
import { visibilityOf, type Visibility } from '../records/hide-unverified.ts'
import type { CompileJob } from './compile-document.ts'
import { directoryDocument, type DirectoryDocumentOptions } from './directory-document.ts'
import { entriesOf, entriesOfShown, type DirectoryEntry, type DirectoryFilter } from './directory-entries.ts'
import { printMessages } from './print-messages.ts'

export interface DirectoryParts {
  records: AsyncIterable<{ record: GoldenRecord }> | Iterable<{ record: GoldenRecord }>
  compile: (job: CompileJob) => Buffer | Promise<Buffer>
  specialtyName: (language: Language) => (display: string) => string
  now: () => Date
  /** Relations of records that members reported, by stableId. */
  reported: ReadonlyMap<string, readonly string[]>
}

export interface DirectoryRequest extends Pick<DirectoryDocumentOptions, 'language' | 'size' | 'paper'> {
  filter: DirectoryFilter
  /** The display name of the place. */
  nearText?: string | undefined
}

/** Maximum number of entries; narrow a larger directory by plan or radius. */
const maxEntries = 20_000

/** Prints the directory of a tenant, for one plan or around one place, as a tagged PDF. */
export async function printDirectory(
  parts: DirectoryParts,
  tenant: Tenant,
  { filter, nearText, ...options }: DirectoryRequest,
): Promise<{ pdf: Buffer; entries: number }> {
  const { language } = options
  const visibility = visibilityOf(tenant, parts.now())
  const { flagDays } = verificationRulesOf(tenant)
  const specialtyName = parts.specialtyName(language)
  const { reported } = parts
  const entries: DirectoryEntry[] = []
  for await (const { record } of parts.records)
    addEntries(entries, entriesOf(record, { language, visibility, flagDays, filter, specialtyName, reported }))
  const criteria = criteriaWords(tenant, language, filter, nearText)
  return print(parts, tenant, entries, { ...options, criteria })
}

export interface ShownParts extends Omit<DirectoryParts, 'records'> {
  /** With the relations to print. */
  records: AsyncIterable<VisibleRecord>
  visibility: Visibility
  /** Whether a search selected them. */
  isFound: boolean
}

/** Prints records that are already selected. */
export async function printShown(
  parts: ShownParts,
  tenant: Tenant,
  options: Omit<DirectoryRequest, 'filter' | 'nearText'>,
): Promise<{ pdf: Buffer; entries: number }> {
  const { language } = options
  const specialtyName = parts.specialtyName(language)
  const { flagDays } = verificationRulesOf(tenant)
  const { reported } = parts
  const { today } = parts.visibility
  const entries: DirectoryEntry[] = []
  for await (const record of parts.records)
    addEntries(entries, entriesOfShown(record, { language, today, flagDays, specialtyName, reported }))
  const criteria = parts.isFound ? [printMessages[language].found] : criteriaWords(tenant, language, {}, undefined)
  return print(parts, tenant, entries, { ...options, criteria })
}

function addEntries(entries: DirectoryEntry[], more: readonly DirectoryEntry[]): void {
  entries.push(...more)
  if (entries.length > maxEntries)
    throw new DirectoryError('BAD_REQUEST', {
      en: `More than ${maxEntries} entries match. Choose a plan, or a place with a smaller radius.`,
      es: `Hay más de ${maxEntries} entradas. Elija un plan o un lugar con un radio menor.`,
    })
}

async function print(
  { compile, now }: Pick<DirectoryParts, 'compile' | 'now'>,
  tenant: Tenant,
  entries: readonly DirectoryEntry[],
  options: Omit<DirectoryDocumentOptions, 'now'>,
): Promise<{ pdf: Buffer; entries: number }> {
  const data = directoryDocument(tenant, entries, { ...options, now: now() })
  return { pdf: await compile({ template: 'directory', data }), entries: entries.length }
}

function criteriaWords(
  tenant: Tenant,
  language: Language,
  { plan, near }: DirectoryFilter,
  nearText: string | undefined,
): string[] {
  const messages = printMessages[language]
  const option = tenant.components.planDropdown.options.find(({ value }) => value === plan)
  return [
    plan === undefined
      ? messages.allPlans
      : `${messages.plan}: ${option ? textIn(language, option.description) : plan}`,
    near ? messages.within(String(near.miles), nearText ?? '') : messages.everywhere,
  ]
}
