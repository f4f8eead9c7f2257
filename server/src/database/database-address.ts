import { DirectoryError } from '@care/contract'
import path from 'node:path'

export interface DatabaseAddress {
  /** `postgresql://…`, or `file:…` (also `sqlite:…`) for SQLite; takes precedence over `file`. */
  url?: string
  /** The SQLite file. */
  file?: string
}

export type ParsedAddress = { kind: 'sqlite'; file: string } | { kind: 'postgresql'; url: string; shown: string }

const forms = 'postgresql://user:password@host:5432/database for PostgreSQL or file:/path/to/store.db for SQLite'

/** Every error is one sentence for the terminal, without the password. */
export function parseAddress({ url, file }: DatabaseAddress): ParsedAddress {
  if (url === undefined || url.trim() === '') {
    if (file === undefined || file === '')
      throw invalidAddress(`No database was given: set DATABASE_URL to ${forms}, or DATA_DIR for the built-in store.`)
    return { kind: 'sqlite', file: path.resolve(file) }
  }
  const parsed = parseUrl(url.trim())
  if (parsed.protocol === 'file:' || parsed.protocol === 'sqlite:') return { kind: 'sqlite', file: fileOf(url.trim()) }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') {
    throw invalidAddress(`DATABASE_URL starts with "${parsed.protocol}", which is not supported; write ${forms}.`)
  }
  if (parsed.pathname.length < 2)
    throw invalidAddress('DATABASE_URL names no database; it should end in /name-of-the-database.')
  if (parsed.hostname === '' && !parsed.searchParams.has('host')) throw invalidAddress('DATABASE_URL names no host.')
  return { kind: 'postgresql', url: url.trim(), shown: shownAddress(parsed) }
}

function parseUrl(url: string): URL {
  try {
    return new URL(url)
  } catch {
    // The URL is not repeated: often a password with a stray character is the cause.
    throw invalidAddress(
      `DATABASE_URL is not a valid address; write ${forms} (special characters in the password percent-encoded).`,
    )
  }
}

/** `file:///a`, `file:/a`, or `file:a` relative to where the server was started, which WHATWG would make absolute. */
function fileOf(text: string): string {
  const [, host = '', rest = ''] = /^[a-z]+:(?:\/\/([^/]*))?(.*)$/i.exec(text) ?? []
  try {
    const file = decodeURIComponent(rest)
    if ((host === '' || host === 'localhost') && file !== '' && !file.includes('\0')) return path.resolve(file)
  } catch {
    /* a stray %, reported below */
  }
  throw invalidAddress('DATABASE_URL does not name a file on this machine; write file:/path/to/store.db.')
}

function shownAddress(url: URL): string {
  const host = decodeURIComponent(url.hostname) || url.searchParams.get('host')
  return `${host}${url.port && `:${url.port}`}${url.pathname}`
}

function invalidAddress(message: string): DirectoryError {
  return new DirectoryError('INTERNAL', message)
}
