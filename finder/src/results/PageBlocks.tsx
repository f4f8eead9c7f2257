import type { BlockOf } from '@care/contract'
import { Button, Icon } from '@care/ui'
import { Link } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { useEmbeddedAddress } from '../blocks/embedded-address.ts'
import { useWideScreen, wideButtonsWidth } from '../blocks/useWideScreen.ts'
import { Blocks } from '../blocks/registry.tsx'
import { usePage } from '../blocks/usePage.ts'
import { useForm } from '../blocks/form.ts'
import { activeFilterCount } from '../criteria/results-state.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { resultsTabs } from './default-pages.ts'
import { panelId, useSearchPanel } from './results-context.ts'

export function Breadcrumb({ block }: { block: BlockOf<'breadcrumb'> }) {
  const said = useTenantText()
  const text = useText()
  const inner = useEmbeddedAddress()
  return (
    <nav className="breadcrumb" aria-label={text('results.breadcrumb')}>
      <ol>
        <li>
          <Link to={inner('/')}>{said(block.home)}</Link>
        </li>
        <li aria-current="page">
          <Icon name="chevronRight" />
          {said(block.current)}
        </li>
      </ol>
    </nav>
  )
}

/** Opens or closes the criteria and filters: a sidebar on wide screens, a sheet on phones (APP-RES-03). */
export function EditSearch({ block }: { block: BlockOf<'edit-search'> }) {
  const { open, toggle } = useSearchPanel()
  const { draft } = useForm()
  const said = useTenantText()
  const text = useText()
  const isNarrow = !useWideScreen(wideButtonsWidth)
  const filters = text('results.filtersCount', { count: activeFilterCount(draft) })
  return (
    <Button
      className="edit-search"
      aria-label={isNarrow ? `${said(block.text)}, ${filters}` : undefined}
      aria-expanded={open}
      aria-controls={panelId}
      onPress={() => toggle()}
    >
      <Icon name="filter" />
      {isNarrow ? filters : said(block.text)}
    </Button>
  )
}

const criteriaFormId = 'search-criteria'

/** A form, so that Enter in its fields searches, and so does the key of a phone's keyboard. */
export function CriteriaPanel({ block }: { block: BlockOf<'criteria-panel'> }) {
  const { submit } = useForm()
  const said = useTenantText()
  return (
    <section className="panel-part" aria-labelledby="criteria-head">
      <h2 id="criteria-head" className="panel-head">
        {said(block.label)}
      </h2>
      <form
        id={criteriaFormId}
        className="panel-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Blocks blocks={block.children} />
      </form>
    </section>
  )
}

export function FiltersPanel({ block }: { block: BlockOf<'filters-panel'> }) {
  const said = useTenantText()
  return (
    <section className="panel-part" aria-labelledby="filters-head">
      <h2 id="filters-head" className="panel-head">
        {said(block.label)}
      </h2>
      <div className="panel-fields">
        <Blocks blocks={block.children} />
      </div>
    </section>
  )
}

export function SubmitButton({ block }: { block: BlockOf<'submit-button'> }) {
  const said = useTenantText()
  return (
    <Button look="primary" type="submit" form={criteriaFormId}>
      <Icon name="search" />
      {said(block.text)}
    </Button>
  )
}

/** Hidden from everyone: not seen, not reached by keyboard, not read out (APP-RES-13). */
export function SortField({ block }: { block: BlockOf<'sort-field'> }) {
  const { options } = useBoot().components.sortDropdown
  const { draft } = useForm()
  const said = useTenantText()
  return (
    <select
      hidden
      aria-label={said(block.label)}
      value={draft.query.sortBy ?? 'distance-asc'}
      onChange={() => undefined}
    >
      {options.map(({ value, description }) => (
        <option key={value} value={value}>
          {said(description)}
        </option>
      ))}
    </select>
  )
}

export function ResultsPartial({ block }: { block: BlockOf<'results'> }) {
  const page = usePage(block.partial, resultsTabs)
  return <Blocks blocks={page.componentsConfig} />
}
