import type { RecordExplanation } from '@care/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actsFor, holdsRole } from '../auth/staff.ts'
import { getShown, type DetailRequest, type DetailSource } from './detail.service.ts'
import { visibilityOf } from './hide-unverified.ts'

type Caller = Pick<FastifyRequest, 'staff' | 'tenant' | 'language'>

/** Stewards and higher roles of the tenant may request explanations. */
export function mayExplain({ staff, tenant }: Pick<Caller, 'staff' | 'tenant'>, explain: string | undefined): boolean {
  const isWanted = explain === 'true' || explain === '1'
  return isWanted && staff !== undefined && holdsRole(staff, 'data-steward') && actsFor(staff, tenant.id)
}

/** Explanations of these records, in addition to a response; none for callers without the right. */
export async function explainFor(
  source: DetailSource,
  request: Caller & { query: { explain?: string | undefined } },
  reply: Pick<FastifyReply, 'header'>,
  now: Date,
  records: readonly DetailRequest[],
): Promise<{ explain?: RecordExplanation[] }> {
  const { tenant, query, language } = request
  if (!mayExplain(request, query.explain)) return {}
  // Data for staff must not stay in a cache that members share.
  reply.header('cache-control', 'no-store')
  const explain: RecordExplanation[] = []
  for (const { kind, uid } of records) {
    const visibility = visibilityOf(tenant, now)
    const found = await getShown(source, tenant.id, visibility, { kind, uid })
    explain.push(await source.explain(tenant.id, found, { today: visibility.today, language }))
  }
  return { explain }
}
