import type { FoundRecord, Relation, StaffRecord } from '@care/contract'
import { Button, Disclosure } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useToday } from '../fields/useToday.ts'
import { useLanguage, useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { relationRows, type FieldRow } from './field-rows.ts'
import { FieldTable } from './FieldTable.tsx'
import { listAtDoor } from './record-calls.ts'

interface PlaceSectionProps {
  staffRecord: StaffRecord
  relation: Relation
  onCorrect: (row: FieldRow) => void
  onRetire: (relationId: string, isLeft: boolean) => void
}

/** One location of a record: its values by source, where it is, and who else is there. */
export function PlaceSection({ staffRecord: { found, explain }, relation, onCorrect, onRetire }: PlaceSectionProps) {
  const text = useText()
  const place = found.places.find(({ relationId }) => relationId === relation.id)
  const title = place?.name ?? place?.address ?? text('record.place')
  const today = useToday()
  // As the server interprets it: an end before today.
  const isLeft = (relation.period?.end ?? '9999').slice(0, 10) < today
  return (
    <div role="group" className="place" aria-label={title}>
      <div className="place-head">
        <h3>{title}</h3>
        <span className={`tag tag-${place?.isShown ? 'listed' : 'hidden'}`}>
          {text(place?.isShown ? 'record.placeShown' : isLeft ? 'record.placeLeft' : 'record.placeHidden')}
        </span>
        {relation.id === undefined ? null : (
          <Button look="quiet" onPress={() => onRetire(relation.id ?? '', isLeft)}>
            {text(isLeft ? 'record.reviveAct' : 'record.endPlace')}
          </Button>
        )}
      </div>
      <div className="place-body">
        <FieldTable label={title} rows={relationRows(relation, explain)} onCorrect={onCorrect} />
        <div className="place-side">
          <PlaceMap relation={relation} label={title} />
          {place?.door === undefined ? null : <Neighbors door={place.door} stableId={found.stableId} />}
        </div>
      </div>
    </div>
  )
}

function PlaceMap({ relation: { location }, label }: { relation: Relation; label: string }) {
  const text = useText()
  const language = useLanguage()
  const position = location?.position
  if (!position) return <p className="value-none">{text('record.noPoint')}</p>
  const query = new URLSearchParams({
    lat: String(position.lat),
    lng: String(position.lon),
    width: '320',
    height: '200',
    span: '6',
    label: label.slice(0, 200),
    lang: language,
  })
  return (
    <figure className="place-map">
      <img
        src={`/api/places/map.svg?${query}`}
        width={320}
        height={200}
        alt={text('record.mapOf', { place: label })}
        loading="lazy"
      />
      {position.approximate ? <figcaption>{text('record.approximate')}</figcaption> : null}
    </figure>
  )
}

/** Loaded on request: a hospital has hundreds. */
function Neighbors({ door, stableId }: { door: string; stableId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['record', tenant, 'door', door],
    queryFn: ({ signal }) => listAtDoor(tenant, door, signal),
    enabled: isOpen,
  })
  return (
    <Disclosure label={text('record.neighbors')} open={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <Loaded query={query} rows={2}>
          {({ records, isCut }) => (
            <>
              <NeighborList records={records.filter((each) => each.stableId !== stableId)} />
              {isCut ? <p className="value-none">{text('record.neighborsCut')}</p> : null}
            </>
          )}
        </Loaded>
      ) : null}
    </Disclosure>
  )
}

function NeighborList({ records }: { records: readonly FoundRecord[] }) {
  const text = useText()
  const { tenant = '' } = useParams()
  if (records.length === 0) return <p className="value-none">{text('record.nobodyElse')}</p>
  return (
    <ul className="neighbors">
      {records.map(({ stableId, name, status }) => (
        <li key={stableId}>
          <Link to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>{name}</Link>
          {status === 'listed' ? null : <span className={`tag tag-${status}`}>{text(`records.${status}`)}</span>}
        </li>
      ))}
    </ul>
  )
}
