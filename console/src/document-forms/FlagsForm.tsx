import { featureNames } from '@care/contract'
import { Button, Notice, Switch, TextField } from '@care/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../messages/useText.ts'
import type { FormProps } from './form-props.ts'
import { removeAt, setAt, valueOf } from './json-text.ts'

const namePattern = /^[A-Za-z0-9_.-]{1,100}$/

/** Flags as switches, with a description of each. */
export function FlagsForm({ text: draft, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const [name, setName] = useState('')
  const flags = readFlags(draft)
  if (!flags)
    return <Notice tone="warn">{text(valueOf(draft) === undefined ? 'forms.notJson' : 'forms.notFitting')}</Notice>
  const others = Object.keys(flags).filter((flag) => !isKnown(flag))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!namePattern.test(name) || Object.hasOwn(flags, name)) return
    onChange(setAt(draft, [name], true))
    setName('')
  }
  return (
    <div className="form-flags">
      {featureNames.map((flag) => (
        <Switch
          key={flag}
          isOn={flags[flag] === true}
          isDisabled={isReadOnly}
          label={text(`forms.${flag}`)}
          description={text(`forms.${flag}Help`)}
          onChange={(isOn) => onChange(setAt(draft, [flag], isOn))}
        />
      ))}
      {others.map((flag) => (
        <div key={flag} className="form-row">
          <Switch
            isOn={flags[flag] === true}
            isDisabled={isReadOnly}
            label={flag}
            description={text('forms.ownFlag')}
            onChange={(isOn) => onChange(setAt(draft, [flag], isOn))}
          />
          {!isReadOnly && (
            <Button look="quiet" onPress={() => onChange(removeAt(draft, [flag]))}>
              {text('forms.remove', { name: flag })}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <form className="form-add" onSubmit={add}>
          <TextField
            label={text('forms.flagName')}
            value={name}
            onChange={setName}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{text('forms.addFlag')}</Button>
        </form>
      )}
    </div>
  )
}

const isKnown = (flag: string) => featureNames.some((known) => known === flag)

function readFlags(draft: string): Record<string, boolean> | undefined {
  const value = valueOf(draft)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // Other values are not flags; the server reports them by line.
  return Object.fromEntries(Object.entries(value).filter(([, flag]) => typeof flag === 'boolean'))
}
