import type { FoundRecord } from '@care/contract'
import { Checkbox, Select, VisuallyHidden } from '@care/ui'
import { Link } from 'react-router'
import { useText } from '../messages/useText.ts'
import { saidOptions, type Said } from './said.ts'

export interface Listing {
  stableId: string
  relationId: string
  name: string
  practice: string | undefined
  phone: string | undefined
}

interface PlaceListingsProps {
  tenant: string
  listings: readonly Listing[]
  /** The outcome for unchecked listings. */
  excepted: ReadonlyMap<string, Said>
  onChange: (excepted: ReadonlyMap<string, Said>) => void
}

/** Everyone at an address, checked; for unchecked listings the practice said something else. */
export function PlaceListings({ tenant, listings, excepted, onChange }: PlaceListingsProps) {
  const text = useText()
  const options = saidOptions.map((value) => ({ value, label: text(`work.said.${value}`) }))
  const say = (relationId: string, said: Said | undefined) => {
    const next = new Map(excepted)
    if (said === undefined) next.delete(relationId)
    else next.set(relationId, said)
    onChange(next)
  }
  return (
    <ul className="listings">
      {listings.map(({ stableId, relationId, name, practice, phone }) => {
        const said = excepted.get(relationId)
        return (
          <li key={relationId}>
            <Checkbox
              checked={said === undefined}
              onChange={(isTrue) => say(relationId, isTrue ? undefined : 'nothing')}
              hint={[practice, phone].filter(Boolean).join(' · ')}
            >
              {name}
            </Checkbox>
            {said === undefined ? null : (
              <Select
                label={text('work.saidOf', { name })}
                value={said}
                options={options}
                onChange={(value) => say(relationId, saidOptions.find((each) => each === value) ?? 'nothing')}
              />
            )}
            <Link className="listing-id" to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>
              {text('work.openRecord')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export function listingsAt(records: readonly FoundRecord[], door: string): Listing[] {
  return records.flatMap(({ stableId, name, places }) =>
    places.flatMap((place) =>
      place.door === door && place.relationId !== undefined
        ? [{ stableId, relationId: place.relationId, name, practice: place.name, phone: place.phone }]
        : [],
    ),
  )
}
