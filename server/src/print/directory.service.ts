import { textIn, type Language } from '@care/contract'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { GoldenRecord } from '../records/model.ts'
import { visibilityOf } from '../records/visibility.ts'
import type { CompileJob } from './compile-document.ts'
import { directoryDocument, type DirectoryDocumentOptions } from './directory-document.ts'
import { entriesOf, type DirectoryEntry, type DirectoryFilter } from './directory-entries.ts'
import { printMessages } from './print-messages.ts'

export interface DirectoryParts {
  records: AsyncIterable<{ record: GoldenRecord }> | Iterable<{ record: GoldenRecord }>
  compile: (job: CompileJob) => Buffer | Promise<Buffer>
  specialtyName: (language: Language) => (display: string) => string
  now: () => Date
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
  const now = parts.now()
  const visibility = visibilityOf(tenant, now)
  const { flagDays } = verificationRulesOf(tenant)
  const specialtyName = parts.specialtyName(options.language)
  const entries: DirectoryEntry[] = []
  for await (const { record } of parts.records) {
    entries.push(
      ...entriesOf(record, {
        language: options.language,
        visibility,
        flagDays,
        filter,
        specialtyName,
      }),
    )
    if (entries.length > maxEntries)
      throw new Error(`More than ${maxEntries} entries match. Choose a plan, or a place with a smaller radius.`)
  }
  const document = directoryDocument(tenant, entries, {
    ...options,
    now,
    criteria: criteriaWords(tenant, options.language, filter, nearText),
  })
  return { pdf: await parts.compile({ template: 'directory', data: document }), entries: entries.length }
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
