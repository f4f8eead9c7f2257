import { linkHash, linksAfter, RowDigest, rowsBetween, type Link } from '../database/audit-chain.ts'
import type { Db } from '../database/tables.ts'

/** Result of a check of a tenant's audit trail. */
export interface ChainReport {
  rows: number
  links: number
  /** Rows from before the chain began; they cannot be checked. */
  before: number
  /** Hash of the last link. Store it elsewhere and compare, because a chain cannot show that its end was cut off. */
  head?: string
  /** Description of the first error. */
  problem?: string
}

/** Reads every row that the chain covers, and detects whether one was changed, added or removed. */
export async function verifyChain(db: Db, tenantId: string): Promise<ChainReport> {
  const report: ChainReport = { rows: 0, links: 0, before: 0 }
  let last: Link | undefined
  for (;;) {
    for await (const link of allLinks(db, tenantId, last?.seq ?? -1)) {
      const digest = new RowDigest()
      if (last) for await (const row of rowsBetween(db, tenantId, last.lastId, link.lastId)) digest.add(row)
      const problem = problemOf(last, link, digest)
      if (problem !== undefined) return { ...report, problem }
      if (!last) report.before = await countUpTo(db, tenantId, link.lastId)
      report.rows += digest.rows
      report.links += last ? 1 : 0
      report.head = link.hash
      last = link
    }
    const unlinked = await countAfter(db, tenantId, last?.lastId ?? 0)
    if (!last) return { ...report, before: unlinked }
    if (unlinked === 0) return report
    // A server that is running may have added rows and their link meanwhile.
    const [newer] = await linksAfter(db, tenantId, last.seq, 1)
    if (!newer)
      return { ...report, problem: `${unlinked} rows after row ${last.lastId} belong to no link of the chain.` }
  }
}

function problemOf(before: Link | undefined, link: Link, digest: RowDigest): string | undefined {
  const expected = before ? before.seq + 1 : 0
  if (link.seq !== expected) return `Link ${expected} of the chain is missing.`
  const where = `rows ${(before?.lastId ?? 0) + 1} to ${link.lastId}${link.at && `, up to ${link.at}`}`
  if (digest.rows !== link.rowCount)
    return `Link ${link.seq} (${where}) covers ${link.rowCount} rows; there are ${digest.rows}.`
  if (linkHash(before?.hash ?? '', link, digest) !== link.hash)
    return `Link ${link.seq} (${where}): a row was changed, or the link itself.`
  return undefined
}

async function* allLinks(db: Db, tenantId: string, last: number): AsyncGenerator<Link> {
  for (let after = last; ; ) {
    const page = await linksAfter(db, tenantId, after)
    if (page.length === 0) return
    yield* page
    after = page.at(-1)?.seq ?? after
  }
}

async function countUpTo(db: Db, tenantId: string, id: number): Promise<number> {
  const { rows } = await count(db, tenantId).where('id', '<=', id).executeTakeFirstOrThrow()
  return Number(rows)
}

async function countAfter(db: Db, tenantId: string, id: number): Promise<number> {
  const { rows } = await count(db, tenantId).where('id', '>', id).executeTakeFirstOrThrow()
  return Number(rows)
}

const count = (db: Db, tenantId: string) =>
  db
    .selectFrom('audit_trail')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('tenant_id', '=', tenantId)
