import { Select } from '@care/ui'
import { useText } from '../messages/useText.ts'

export interface SortSelectProps<Order extends string> {
  /** The chosen order, as in the URL and in calls; undefined for the usual one. */
  value: Order | undefined
  /** Of the usual order. */
  usual: string
  orders: readonly Order[]
  labelOf: (order: Order) => string
  onChange: (order: string) => void
}

/** The order of a list that is not a table: on the server, over all pages. */
export function SortSelect<Order extends string>({ value, usual, orders, labelOf, onChange }: SortSelectProps<Order>) {
  const text = useText()
  return (
    <Select
      label={text('parts.sortBy')}
      value={value ?? ''}
      placeholder={usual}
      options={orders.map((order) => ({ value: order, label: labelOf(order) }))}
      onChange={onChange}
    />
  )
}
