import { Checkbox, Notice, Pill } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import type { FormProps } from './form-props.ts'
import { setAt, valueOf } from './json-text.ts'
import { textsIn, toText, type PlacedText } from './texts.ts'

/** All texts of a document in English and Spanish side by side; missing Spanish texts are marked. */
export function TextsForm({ document, text: draft, isReadOnly, onChange }: FormProps) {
  const text = useText()
  // Texts missing when the filter was chosen: a row must not disappear while it is being filled in.
  const [shown, setShown] = useState<ReadonlySet<string>>()
  const value = valueOf(draft)
  if (value === undefined) return <Notice tone="warn">{text('forms.notJson')}</Notice>
  const texts = textsIn(value, document.name === 'error-messages')
  const missing = texts.filter(({ en, es }) => isEmpty(en) || es === undefined)
  return (
    <>
      <div className="texts-head">
        <p role="status">{text('forms.missing', { count: missing.length, total: texts.length })}</p>
        <Checkbox
          checked={shown !== undefined}
          onChange={(isOn) => setShown(isOn ? new Set(missing.map(keyOf)) : undefined)}
        >
          {text('forms.missingOnly')}
        </Checkbox>
      </div>
      <table className="table texts" aria-label={text('forms.texts')}>
        <thead>
          <tr>
            <th scope="col">{text('forms.where')}</th>
            <th scope="col" lang="en">
              English
            </th>
            <th scope="col" lang="es">
              Español
            </th>
          </tr>
        </thead>
        <tbody>
          {texts
            .filter((placed) => shown?.has(keyOf(placed)) ?? true)
            .map((placed) => (
              <TextRow
                key={keyOf(placed)}
                placed={placed}
                isReadOnly={isReadOnly}
                onChange={(en, es) => onChange(setAt(draft, placed.path, toText(en, es)))}
              />
            ))}
        </tbody>
      </table>
    </>
  )
}

interface TextRowProps {
  placed: PlacedText
  isReadOnly: boolean
  onChange: (en: string, es: string | undefined) => void
}

function TextRow({ placed: { name, en, es }, isReadOnly, onChange }: TextRowProps) {
  const text = useText()
  return (
    <tr>
      <th scope="row">
        <span>
          <code>{name}</code> {isEmpty(en) && <Pill>{text('forms.noEnglish')}</Pill>}
          {es === undefined && <Pill>{text('forms.noSpanish')}</Pill>}
        </span>
      </th>
      <td data-label="English">
        <textarea
          className="input"
          lang="en"
          rows={rowsOf(en)}
          aria-label={text('forms.inEnglish', { name })}
          value={en}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value, es)}
        />
      </td>
      <td data-label="Español">
        <textarea
          className="input"
          lang="es"
          rows={rowsOf(es ?? en)}
          aria-label={text('forms.inSpanish', { name })}
          value={es ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => onChange(en, event.target.value)}
        />
      </td>
    </tr>
  )
}

const isEmpty = (words: string) => words.trim() === ''
const keyOf = ({ path }: PlacedText) => path.join('/')
const rowsOf = (text: string) => Math.min(6, 1 + Math.floor(text.length / 48))
