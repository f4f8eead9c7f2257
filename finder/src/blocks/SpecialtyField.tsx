import type { BlockOf, SpecialtyNode } from '@care/contract'
import { Button, FieldError, Icon, Pill } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { chooseSpecialties } from '../criteria/changes.ts'
import { useLanguage, useTenantText, useText } from '../messages/useText.ts'
import { fieldIds, useForm } from './form.ts'
import { lazyPart } from './lazy.tsx'
import { useValidationMessage } from './page-messages.ts'
import { chosenBranches, countChosen, readTree } from './specialty-tree.ts'

const SpecialtyPicker = lazyPart(async () => (await import('./SpecialtyPicker.tsx')).SpecialtyPicker, {
  message: 'specialty.notLoaded',
})

const nothingChosen: readonly string[] = []

/** Opens the tree of specialties and shows what was chosen. Only where the tenant has specialties (APP-RES-04). */
export function SpecialtyField({ block }: { block: BlockOf<'specialty-field'> }) {
  const { specialties, reloadSpecialties } = useBoot()
  const { draft, change } = useForm()
  const language = useLanguage()
  const tenantText = useTenantText()
  const text = useText()
  const message = useValidationMessage()
  const [open, setOpen] = useState(false)
  const options = useOptions(open)
  const chosen = draft.query.specialtiesV2 ?? nothingChosen
  // Hundreds of names are sorted only when needed.
  const needed = open || chosen.length > 0
  const tree = useMemo(() => (needed ? readTree(options, language) : []), [needed, options, language])
  const shown = useMemo(() => chosenBranches(tree, chosen), [tree, chosen])
  const error = specialties === 'ready' && shown.some((one) => !one.known) ? message('invalidSelection') : undefined
  if (options.length === 0 && specialties === 'ready') return null
  const show = () => {
    if (specialties === 'failed') reloadSpecialties()
    setOpen(true)
  }
  // The pill disappears when pressed, so the field takes the focus.
  const remove = (gone: string) => {
    document.getElementById(fieldIds.specialty)?.focus()
    change(chooseSpecialties(chosen.filter((value) => value !== gone)))
  }
  const label = tenantText(block.label)
  const count = countChosen(tree, chosen)
  return (
    <div className="field">
      <span className="field-label" id="search-specialty-label">
        {label}
      </span>
      {block.help ? <span className="field-help">{tenantText(block.help)}</span> : null}
      {error ? <FieldError id="search-specialty-error">{error}</FieldError> : null}
      <Button
        id={fieldIds.specialty}
        look="secondary"
        className="specialty-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby="search-specialty-label search-specialty"
        aria-describedby={error ? 'search-specialty-error' : undefined}
        onPress={show}
      >
        <span>
          {count === 0
            ? tenantText(block.placeholder) || text('specialty.choose')
            : text('specialty.chosen', { count })}
        </span>
        <Icon name="chevronDown" />
      </Button>
      {shown.length === 0 ? null : (
        <ul className="chosen-list" aria-label={text('specialty.chosen', { count })}>
          {shown.map((one) => (
            <li key={one.value}>
              <Pill onRemove={() => remove(one.value)} removeLabel={text('specialty.remove', { name: one.label })}>
                {one.count > 1 ? text('specialty.wholeBranch', { name: one.label, count: one.count }) : one.label}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <SpecialtyPicker
          title={label}
          tree={tree}
          state={specialties}
          chosen={chosen}
          onChange={(values) => change(chooseSpecialties(values))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

/**
 * The page has the names of the tree. The words that members may search it by, three times as much, load when it opens;
 * without them the search covers names only.
 */
function useOptions(open: boolean): readonly SpecialtyNode[] {
  const { components, specialtiesLater, client } = useBoot()
  const { data } = useQuery({
    queryKey: ['specialties', specialtiesLater, 'words'],
    queryFn: ({ signal }) => client.specialties(`${specialtiesLater}&words=all`, signal),
    enabled: open && specialtiesLater !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  return (data ?? components.specialtyDropdown).options
}
