import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface SliderProps {
  id: string
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The value as text, shown next to the label and read aloud: "25 miles". */
  words: (value: number) => string
}

/** A value between its steps or beyond its end, as a URL may have one, is shown at its position. */
export function Slider({ id, label, value, onChange, min, max: usualMax, step, words }: SliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const max = Math.max(usualMax, value)
  const onStep = Number.isInteger((value - min) / step)
  const filled = `${Math.max(0, (value - min) / (max - min)) * 100}%`
  // Through the DOM, not a style attribute: the content security policy allows only this.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--filled', filled)
  }, [filled])
  return (
    <div className="field">
      <div className="slider-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="slider-value" aria-hidden="true">
          {words(value)}
        </span>
      </div>
      <input
        ref={input}
        id={id}
        className="slider"
        type="range"
        min={min}
        max={max}
        step={onStep ? step : 'any'}
        value={value}
        aria-valuetext={words(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className="slider-ends" aria-hidden="true">
        <span>{words(min)}</span>
        <span>{words(max)}</span>
      </div>
    </div>
  )
}
