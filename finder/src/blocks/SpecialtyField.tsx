import type { BlockOf, SpecialtyNode } from '@care/contract'
import { Button, Icon, Pill } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { chooseSpecialties } from '../criteria/changes.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useForm } from './form.ts'
import { lazyPart } from './lazy.tsx'
import { useValidationMessage } from './page-messages.ts'
import { chosenBranches, countChosen, readTree } from './specialty-tree.ts'
import { SpecialtySearch } from './SpecialtySearch.tsx'
import { useSpecialtyCounts } from './useSpecialtyCounts.ts'

const SpecialtyPicker = lazyPart(async () => (await import('./SpecialtyPicker.tsx')).SpecialtyPicker, {
  message: 'specialty.notLoaded',
})

const nothingChosen: readonly string[] = []
/** More would hide the rest of the form; the last row opens the full list. */
const mostPills = 12

/**
 * Finds types of care by typing, opens the tree of all of them, and shows the selection. Only if the tenant has
 * specialties (APP-RES-04).
 */
export function SpecialtyField({ block }: { block: BlockOf<'specialty-field'> }) {
  const { specialties, reloadSpecialties } = useBoot()
  const { draft, change } = useForm()
  const language = useLanguage()
  const tenantText = useTenantText()
  const text = useText()
  const message = useValidationMessage()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const options = useOptions(used)
  const countOf = useSpecialtyCounts(used)
  const chosen = draft.query.specialtiesV2 ?? nothingChosen
  // Hundreds of names are sorted only when needed.
  const needed = used || chosen.length > 0
  const tree = useMemo(() => (needed ? readTree(options, language) : []), [needed, options, language])
  const shown = useMemo(() => chosenBranches(tree, chosen), [tree, chosen])
  const error = specialties === 'ready' && shown.some((one) => !one.known) ? message('invalidSelection') : undefined
  if (options.length === 0 && specialties === 'ready') return null
  const prepare = () => {
    setUsed(true)
    if (specialties === 'failed') reloadSpecialties()
  }
  const show = () => {
    prepare()
    setOpen(true)
  }
  const choose = (values: string[]) => change(chooseSpecialties(values))
  // The pill disappears when activated, so the field takes the focus.
  const remove = (gone: string) => {
    document.getElementById(fieldIds.specialty)?.focus()
    choose(chosen.filter((value) => value !== gone))
  }
  const label = tenantText(block.label)
  const count = countChosen(tree, chosen)
  const counted = text('specialty.chosen', { count })
  return (
    <div className="field specialty-field">
      <SpecialtySearch
        label={label}
        help={tenantText(block.help)}
        error={error}
        tree={tree}
        state={specialties}
        chosen={chosen}
        countOf={countOf}
        onChange={choose}
        onUse={prepare}
      />
      <Button
        id={fieldIds.specialty}
        look="secondary"
        className="specialty-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label} ${count === 0 ? tenantText(block.placeholder) || text('specialty.choose') : counted}`}
        aria-describedby={error ? 'search-specialty-text-error' : undefined}
        onPress={show}
      >
        <span>{count === 0 ? tenantText(block.placeholder) || text('specialty.choose') : counted}</span>
        <Icon name="chevronDown" />
      </Button>
      <ChosenList chosen={shown} label={counted} onRemove={remove} onMore={show} />
      {open ? (
        <SpecialtyPicker
          title={label}
          tree={tree}
          state={specialties}
          chosen={chosen}
          countOf={countOf}
          onChange={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function ChosenList({
  chosen,
  label,
  onRemove,
  onMore,
}: {
  chosen: ReturnType<typeof chosenBranches>
  label: string
  onRemove: (value: string) => void
  onMore: () => void
}) {
  const text = useText()
  if (chosen.length === 0) return null
  const listed = chosen.length > mostPills ? chosen.slice(0, mostPills - 2) : chosen
  return (
    <ul className="chosen-list" aria-label={label}>
      {listed.map((one) => (
        <li key={one.value}>
          <Pill onRemove={() => onRemove(one.value)} removeLabel={text('specialty.remove', { name: one.label })}>
            {one.count > 1 ? text('specialty.wholeBranch', { name: one.label, count: one.count }) : one.label}
          </Pill>
        </li>
      ))}
      {listed.length === chosen.length ? null : (
        <li>
          <Button look="quiet" onPress={onMore}>
            {text('specialty.more', { count: chosen.length - listed.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/**
 * The page has the names of the tree. The search words, three times as much, load when the field is used; until then
 * the search covers names only.
 */
function useOptions(used: boolean): readonly SpecialtyNode[] {
  const { components, specialtiesLater, client } = useBoot()
  const { data } = useQuery({
    queryKey: ['specialties', specialtiesLater, 'words'],
    queryFn: ({ signal }) => client.specialties(`${specialtiesLater}&words=all`, signal),
    enabled: used && specialtiesLater !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  return (data ?? components.specialtyDropdown).options
}
