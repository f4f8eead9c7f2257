import { workKinds, type WorkFilter, type WorkQuery } from '@care/contract'
import { Checkbox, Select, TextField } from '@care/ui'
import { useEffect } from 'react'
import { useText } from '../messages/useText.ts'
import { SortSelect } from '../parts/SortSelect.tsx'
import { useTyped } from '../parts/useTyped.ts'
import { workOrders, type FilterChange } from './useWorkFilter.ts'

const typingMs = 300

export function TaskFilter({
  filter,
  isSnoozed,
  sort,
  onChange,
}: {
  filter: WorkFilter
  isSnoozed: boolean
  sort: WorkQuery['sort']
  onChange: (changed: FilterChange) => void
}) {
  const text = useText()
  const asked = filter.text ?? ''
  const [typed, setTyped] = useTyped(asked)
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(() => onChange({ text: typed.trim() }), typingMs)
    return () => clearTimeout(timer)
  }, [typed, asked, onChange])
  return (
    <div className="task-filter work-filter" role="search">
      <TextField label={text('work.filter')} value={typed} onChange={setTyped} maxLength={100} autoComplete="off" />
      <Select
        label={text('work.kind')}
        value={filter.kind ?? ''}
        placeholder={text('work.allKinds')}
        options={workKinds.map((kind) => ({ value: kind, label: text(`work.kind.${kind}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label={text('work.whose')}
        value={isSnoozed ? 'snoozed' : (filter.assigned ?? '')}
        placeholder={text('work.everybody')}
        options={[
          { value: 'me', label: text('work.mine') },
          { value: 'nobody', label: text('work.nobodys') },
          { value: 'snoozed', label: text('work.snoozed') },
        ]}
        onChange={(whose) =>
          onChange(whose === 'snoozed' ? { assigned: '', snoozed: '1' } : { assigned: whose, snoozed: '' })
        }
      />
      <SortSelect
        value={workOrders.find((each) => each === sort)}
        usual={text('work.sort.usual')}
        orders={workOrders}
        labelOf={(each) => text(`work.sort.${each}`)}
        onChange={(next) => onChange({ sort: next })}
      />
      <Checkbox checked={filter.overdue === true} onChange={(isChecked) => onChange({ overdue: isChecked ? '1' : '' })}>
        {text('work.overdueOnly')}
      </Checkbox>
    </div>
  )
}
