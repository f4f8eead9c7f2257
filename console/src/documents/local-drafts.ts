export interface LocalDraft {
  text: string
  basedOn: number
  savedAt: string
  /** When the server saved the draft that this one is based on. */
  after?: string | undefined
}

/** The copy of a draft in this browser. */
export interface LocalDrafts {
  read(): LocalDraft | undefined
  write(draft: LocalDraft): void
  remove(): void
}

/** Full or blocked storage is not an error: the server stores drafts, too. */
export function localDrafts(key: string, storage: Storage = localStorage): LocalDrafts {
  return {
    read() {
      try {
        const found: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isDraft(found) ? found : undefined
      } catch {
        return undefined
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // As above.
      }
    },
    remove: () => storage.removeItem(key),
  }
}

function isDraft(value: unknown): value is LocalDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'basedOn' in value &&
    typeof value.basedOn === 'number' &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  )
}
