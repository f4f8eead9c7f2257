import { textIn, type ComponentLists, type Language, type SpecialtyNode } from '@care/contract'
import type { DisplayOptions, SpecialtyWords } from '@care/display'
import { useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { listOf } from '../criteria/changes.ts'
import type { CommittedSearch } from '../criteria/committed.ts'
import { useLanguage } from '../messages/useText.ts'

/**
 * Display options of this page: language, day, plan, and the member's location. The same object while these are
 * unchanged.
 */
export function useDisplayOptions(committed: CommittedSearch | undefined, today: string): DisplayOptions {
  const { components, tenant } = useBoot()
  const { timeZone, flagDays } = tenant
  const language = useLanguage()
  const specialtyWords = useMemo(() => wordsOf(components, language), [components, language])
  const query = committed?.search.query
  const specialties = useSameValue(listOf(query?.specialtiesV2))
  const searchedLanguages = useSameValue(listOf(query?.language))
  const plan = useSameValue({
    programType: query?.programType,
    planState: query?.planState,
    siteNumbers: query?.siteNumbers,
    planYear: query?.planYear,
  })
  const isSearchedSpecialty = useMemo(
    () => specialtyMatcher(components.specialtyDropdown.options, specialties),
    [components, specialties],
  )
  // The device knows its location better than a rounded point; directions never start at the center of a map.
  const { locationText, fromDevice, fromMap } = committed?.search.context ?? {}
  const origin = fromDevice || fromMap ? '' : (locationText ?? '')
  return useMemo(
    () => ({
      language,
      today,
      flagDays,
      timeZone,
      origin,
      specialtyWords,
      isSearchedSpecialty,
      searchedLanguages,
      plan,
    }),
    [language, today, flagDays, timeZone, origin, specialtyWords, isSearchedSpecialty, searchedLanguages, plan],
  )
}

/** The same object while its JSON is equal: every URL change creates new lists. */
function useSameValue<T>(value: T): T {
  const [same, setSame] = useState(value)
  if (JSON.stringify(same) === JSON.stringify(value)) return same
  setSame(value)
  return value
}

function wordsOf({ specialtyDropdown }: ComponentLists, language: Language): SpecialtyWords {
  const known = new Map<string, { name: string; plain?: string }>()
  const add = (node: SpecialtyNode) => {
    known.set(node.value.toLowerCase(), {
      name: textIn(language, node.description),
      ...(node.plain === undefined ? {} : { plain: textIn(language, node.plain) }),
    })
    node.children?.forEach(add)
  }
  specialtyDropdown.options.forEach(add)
  return (display) => known.get(display.toLowerCase())
}

/** A chosen branch represents all its leaves; `undefined` if nothing is chosen. */
function specialtyMatcher(
  tree: readonly SpecialtyNode[],
  chosen: readonly string[],
): DisplayOptions['isSearchedSpecialty'] {
  if (chosen.length === 0) return undefined
  const searched = new Set(chosen)
  const add = (node: SpecialtyNode, inside: boolean) => {
    const covered = inside || searched.has(node.value)
    if (covered) searched.add(node.value)
    node.children?.forEach((child) => add(child, covered))
  }
  tree.forEach((node) => add(node, false))
  return (display) => searched.has(display)
}
