import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Filters and paging in the URL, so that reload, Back and a link show the same list. A value equal to its default is
 * omitted.
 */
export function useAddressState<T extends Readonly<Record<string, string | number>>>(
  defaults: T,
): [
  { [K in keyof T]: T[K] extends number ? number : string },
  (changes: Partial<Record<keyof T, string | number>>) => void,
] {
  type State = { [K in keyof T]: T[K] extends number ? number : string }
  const [params, setParams] = useSearchParams()
  // Callers write the defaults inline: the values are the same in every render, the object is not.
  const known = JSON.stringify(defaults)
  const state = useMemo(() => {
    const values = Object.entries(JSON.parse(known) as T).map(([name, usual]) => {
      const given = params.get(name)
      if (given === null) return [name, usual]
      if (typeof usual === 'string') return [name, given]
      const figure = Number(given)
      return [name, Number.isSafeInteger(figure) && figure >= 0 ? figure : usual]
    })
    return Object.fromEntries(values) as State // One entry for each default, of its type.
  }, [params, known])
  const set = useCallback(
    (changes: Partial<Record<keyof T, string | number>>) =>
      setParams((before) => {
        const usual = JSON.parse(known) as T
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === usual[name]) next.delete(name)
          else next.set(name, String(value))
        }
        // A changed filter starts at the first page.
        if (!('offset' in changes)) next.delete('offset')
        return next
      }),
    [setParams, known],
  )
  return [state, set]
}
