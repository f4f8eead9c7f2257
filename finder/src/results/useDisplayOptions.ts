import { textIn, type ComponentLists, type Language, type SpecialtyNode } from '@care/contract'
import type { DisplayOptions, SpecialtyWords } from '@care/display'
import { useMemo } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { listOf } from '../criteria/changes.ts'
import type { CommittedSearch } from '../criteria/committed.ts'
import { useLanguage } from '../messages/useText.ts'

/**
 * How records read on this page: language, day, the plan searched for, and where the member is. Stays the same object
 * while these do.
 */
export function useDisplayOptions(committed: CommittedSearch | undefined, today: string): DisplayOptions {
  const { components } = useBoot()
  const language = useLanguage()
  const specialtyWords = useMemo(() => wordsOf(components, language), [components, language])
  const query = committed?.search.query
  const asked = JSON.stringify(listOf(query?.specialtiesV2))
  const askedFor = useMemo(
    () => askedWith(components.specialtyDropdown.options, listOf(query?.specialtiesV2)),
    [components, asked],
  )
  const languages = JSON.stringify(listOf(query?.language))
  const askedLanguages = useMemo(() => listOf(query?.language), [languages])
  // The device knows better where it is than a rounded point says; the middle of a map is nobody's way.
  const { locationText, fromDevice, fromMap } = committed?.search.context ?? {}
  const origin = fromDevice || fromMap ? '' : (locationText ?? '')
  const plan = JSON.stringify([query?.programType, query?.planState, query?.siteNumbers, query?.planYear])
  return useMemo(
    () => ({
      language,
      today,
      origin,
      specialtyWords,
      askedFor,
      askedLanguages,
      plan: {
        programType: query?.programType,
        planState: query?.planState,
        siteNumbers: query?.siteNumbers,
        planYear: query?.planYear,
      },
      // `plan` says in one text what the four say together.
    }),
    [language, today, origin, specialtyWords, askedFor, askedLanguages, plan],
  )
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

/** A chosen branch asks for all its leaves. Nothing chosen: nothing was asked for. */
function askedWith(tree: readonly SpecialtyNode[], chosen: readonly string[]): DisplayOptions['askedFor'] {
  if (chosen.length === 0) return undefined
  const asked = new Set(chosen)
  const add = (node: SpecialtyNode, inside: boolean) => {
    const covered = inside || asked.has(node.value)
    if (covered) asked.add(node.value)
    node.children?.forEach((child) => add(child, covered))
  }
  tree.forEach((node) => add(node, false))
  return (display) => asked.has(display)
}
