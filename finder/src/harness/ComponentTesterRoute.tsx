import { Select } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { components } from './frame-size.ts'
import './harness.css'

/** A selector with placeholder panels only (APP-HAR-04). */
export function ComponentTesterRoute() {
  const text = useText()
  const [shown, setShown] = useState<string>(components[0])
  return (
    <div className="plain-page">
      <h1>{text('harness.testerHeading')}</h1>
      <Select
        label={text('harness.component')}
        value={shown}
        options={components.map((name) => ({ value: name, label: name }))}
        onChange={setShown}
      />
      <section className="card" aria-label={shown}>
        <p>{text('harness.panel', { name: shown })}</p>
      </section>
    </div>
  )
}
