import { workKinds, type WorkFilter } from '@care/contract'
import { useSearchParams } from 'react-router'

/** The filter is in the address: a colleague who gets the link sees the same list. */
export function useWorkFilter() {
  const [params, setParams] = useSearchParams()
  const kind = workKinds.find((each) => each === params.get('kind'))
  const words = params.get('text') ?? ''
  const filter: WorkFilter = { ...(kind && { kind }), ...(words !== '' && { text: words }) }
  const change = (changed: { kind?: string; text?: string }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { filter, isFiltered: params.size > 0, search: params.size > 0 ? `?${params}` : '', change }
}
