import { pageSizes } from '@care/contract'
import { Button, Icon, Select } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { pageMarks, pageRange } from './page-list.ts'

/** Pages of one list; each tab has its own (APP-PAGE-01). */
export function Pager({
  page,
  size,
  total,
  onPage,
}: {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}) {
  const text = useText()
  const { last, cut } = pageRange(page, size, total)
  if (last <= 1) return null
  return (
    <nav className="pager" aria-label={text('pager.label')}>
      <Button className="pager-step" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        <Icon name="arrowLeft" />
        {text('pager.previous')}
      </Button>
      <ol className="pager-pages">
        {pageMarks(page, last).map((mark, at) =>
          mark === 'gap' ? (
            <li key={`gap-${at}`} className="pager-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark}>
              <Button
                look="quiet"
                className="pager-page"
                aria-label={text('pager.page', { page: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onPress={() => onPage(mark)}
              >
                {mark}
              </Button>
            </li>
          ),
        )}
      </ol>
      <span className="pager-now">{text('pager.now', { page, last })}</span>
      <Button className="pager-step" isDisabled={page >= last} onPress={() => onPage(page + 1)}>
        {text('pager.next')}
        <Icon name="arrowRight" />
      </Button>
      {cut && page === last ? <p className="pager-cut">{text('results.cut', { last })}</p> : null}
    </nav>
  )
}

/** Disabled while its list has no answer yet; an empty list is an answer (APP-PAGE-04). */
export function PerPage({
  size,
  disabled,
  onSize,
}: {
  size: number
  disabled: boolean
  onSize: (size: number) => void
}) {
  const text = useText()
  return (
    <div className="per-page">
      <Select
        label={text('results.perPage')}
        value={String(size)}
        disabled={disabled}
        options={pageSizes.map((option) => ({ value: String(option), label: String(option) }))}
        onChange={(value) => onSize(Number(value))}
      />
    </div>
  )
}
