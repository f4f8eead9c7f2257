import { Notice } from '@care/ui'
import { useState } from 'react'
import { useText } from '../messages/useText.ts'
import { FileChoice } from '../parts/FileChoice.tsx'
import type { FormProps } from './form-props.ts'
import { Picture } from './Picture.tsx'

/** The server refuses longer ones. */
const longest = 500_000

/** A picture as members see it, and the file that replaces it. */
export function PictureForm({ text: draft, faults, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const [isTooLong, setTooLong] = useState(false)
  const take = async (file: File) => {
    setTooLong(file.size > longest)
    if (file.size <= longest) onChange(await file.text())
  }
  return (
    <div className="picture-form">
      <div className="picture-grounds">
        {(['light', 'dark'] as const).map((mode) => (
          <figure key={mode} className={`picture-ground picture-${mode}`}>
            {faults.length === 0 ? <Picture svg={draft} label={text(`forms.${mode}`)} /> : null}
            <figcaption>{text(`forms.${mode}`)}</figcaption>
          </figure>
        ))}
      </div>
      {isReadOnly ? null : (
        <>
          <p>{text('forms.pictureText')}</p>
          <FileChoice
            label={text('forms.pictureChoose')}
            accept="image/svg+xml,.svg"
            onChoose={(file) => void take(file)}
          />
        </>
      )}
      {isTooLong ? (
        <Notice tone="bad" role="alert">
          {text('forms.pictureTooLong')}
        </Notice>
      ) : null}
    </div>
  )
}
