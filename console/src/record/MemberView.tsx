import { textIn, type PublicTenant, type StaffRecord } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useToday } from '../fields/useToday.ts'
import { useLanguage, useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { PlainRecord } from './OnADay.tsx'
import { readAsOf } from './record-calls.ts'

/** What members see today. Not through their own call, which would count as a view. */
export function MemberView({ staffRecord: { found }, uid }: { staffRecord: StaffRecord; uid: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const today = useToday()
  const query = useQuery({
    queryKey: ['record', tenant, uid, 'as-of', today],
    queryFn: ({ signal }) => readAsOf(tenant, uid, today, signal),
  })
  return (
    <>
      <FinderLink name={found.name} kind={found.kind} />
      <Loaded query={query}>
        {({ shown }) =>
          shown ? <PlainRecord record={shown} /> : <Notice role="status">{text('record.membersSeeNothing')}</Notice>
        }
      </Loaded>
    </>
  )
}

/** The finder searches near a place; from the center of the tenant's area it finds by name. */
function FinderLink({ name, kind }: { name: string; kind: string }) {
  const text = useText()
  const language = useLanguage()
  const { tenant = '' } = useParams()
  const { data } = useQuery({
    queryKey: ['tenants'],
    queryFn: ({ signal }) => call<{ tenants: PublicTenant[] }>('/tenants', { signal }),
    staleTime: 60_000,
  })
  const own = data?.tenants.find(({ id }) => id === tenant)
  if (!own?.finder) return null
  const { lat, lon, text: near } = own.area
  const query = new URLSearchParams({
    near: textIn(language, near),
    lat: String(lat),
    lon: String(lon),
    miles: '100',
    name,
    ...(kind === 'facility' && { tab: 'facility' }),
  })
  return (
    <p>
      <a href={`${originOf(own)}/search-results?${query}`} target="_blank" rel="noopener noreferrer">
        {text('record.openFinder')}
      </a>
    </p>
  )
}

/** The tenant's own host, or the first label of ours; in a local trial the latter. */
function originOf({ id, hosts }: Pick<PublicTenant, 'id' | 'hosts'>): string {
  const isTrial = /(?:^|\.)localhost$/.test(location.hostname)
  const [host] = isTrial ? [] : hosts
  return `${location.protocol}//${host ?? `${id}.${location.host}`}`
}
