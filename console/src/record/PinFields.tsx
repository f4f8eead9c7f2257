import { pins, type PinName } from '@care/contract'
import { Select } from '@care/ui'
import { DayField } from '../fields/inputs.tsx'
import { useText } from '../messages/useText.ts'

export interface Pinned {
  pin: PinName
  until: string
}

/** How long a steward's value overrides the sources. */
export function PinFields({ pinned, onChange }: { pinned: Pinned; onChange: (next: Pinned) => void }) {
  const text = useText()
  return (
    <>
      <Select
        label={text('record.pin')}
        value={pinned.pin}
        options={pins.map((pin) => ({ value: pin, label: text(`record.pin.${pin}`) }))}
        onChange={(pin) => onChange({ ...pinned, pin: pins.find((each) => each === pin) ?? 'until-source-changes' })}
      />
      {pinned.pin === 'until-date' ? (
        <DayField
          label={text('record.until')}
          value={pinned.until}
          onChange={(until) => onChange({ ...pinned, until })}
        />
      ) : null}
    </>
  )
}

export const pinOf = ({ pin, until }: Pinned) => ({ pin, ...(pin === 'until-date' && { until }) })
