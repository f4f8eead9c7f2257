import { Button, Select, TextField } from '@care/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { useTitle } from '../blocks/useTitle.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import {
  componentFrom,
  components,
  fullSize,
  sideText,
  sizeFrom,
  units,
  type FrameSize,
  type Side,
  type Unit,
} from './frame-size.ts'
import './harness.css'

/** The framed test page for developers (APP-HAR-01…03). */
export function IframeTestRoute() {
  const { tenant } = useBoot()
  const text = useText()
  const [params, setParams] = useSearchParams()
  const component = componentFrom(params.get('component'))
  const [size, setSize] = useState<FrameSize>(fullSize)
  const box = useRef<HTMLDivElement>(null)
  useTitle(text('title.harness', { name: useTenantText()(tenant.name) }))
  useLayoutEffect(() => {
    // Through the DOM: the content security policy forbids style attributes. The style sheet caps both at the viewport.
    box.current?.style.setProperty('width', sideText(size.width))
    box.current?.style.setProperty('height', sideText(size.height))
  }, [size])
  return (
    <main className="harness">
      <h1 className="visually-hidden">{text('harness.heading')}</h1>
      <div className="harness-menu">
        <Select
          label={text('harness.component')}
          value={component}
          options={components.map((name) => ({ value: name, label: name }))}
          onChange={(name) => setParams({ component: name })}
        />
        <SideInput label={text('harness.width')} side={size.width} onChange={(width) => setSize({ ...size, width })} />
        <SideInput
          label={text('harness.height')}
          side={size.height}
          onChange={(height) => setSize({ ...size, height })}
        />
        <output className="harness-size">
          {text('harness.size', { width: sideText(size.width), height: sideText(size.height) })}
        </output>
        <Button look="secondary" onPress={() => setSize(fullSize)}>
          {text('harness.reset')}
        </Button>
      </div>
      <div className="harness-box" ref={box}>
        <iframe key={component} title={component} src={`/test/${component}`} height="800" />
      </div>
    </main>
  )
}

function SideInput({ label, side, onChange }: { label: string; side: Side; onChange: (side: Side) => void }) {
  const text = useText()
  // As typed: a minus sign alone is not a number yet, and must not be replaced by one before the digits follow.
  const [typed, setTyped] = useState<string>()
  return (
    <div className="harness-side">
      <TextField
        label={label}
        type="number"
        min={0}
        step={1}
        value={typed ?? String(side.value)}
        onChange={(next) => {
          setTyped(next)
          onChange({ ...side, value: sizeFrom(next) })
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Select
        label={text('harness.unit', { side: label })}
        value={side.unit}
        options={units.map((unit) => ({ value: unit, label: unit }))}
        onChange={(unit) => onChange({ ...side, unit: unit as Unit })}
      />
    </div>
  )
}
