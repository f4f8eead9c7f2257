import { useEffect, useRef } from 'react'
import { useLanguage } from '../messages/useText.ts'
import { openEditor, type OpenEditor } from './open-editor.ts'
import type { Fault } from './fault.ts'

export interface CodeEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  format: 'json' | 'text'
  faults: readonly Fault[]
  isReadOnly?: boolean
  /** The JSON schema of the document: completion offers its properties and values. */
  schema?: unknown
  /** Each new object moves the cursor to its line. */
  jump?: { line: number } | undefined
}

/**
 * A text with line numbers, colors and errors at their lines. CodeMirror writes style sheets; inside a shadow root it
 * does so without a style element, which our content security policy refuses.
 */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>(undefined)
  const language = useLanguage()
  const { label, value, format, faults, isReadOnly = false, jump } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!host.current) return undefined
    const opened = openEditor(host.current, {
      label,
      text: latest.current.value,
      format,
      isReadOnly,
      language,
      schema: () => latest.current.schema,
      onChange: (text) => latest.current.onChange(text),
    })
    editor.current = opened
    opened.showFaults(latest.current.faults)
    return () => {
      editor.current = undefined
      opened.close()
    }
  }, [label, format, isReadOnly, language])
  useEffect(() => editor.current?.setText(value), [value])
  useEffect(() => editor.current?.showFaults(faults), [faults])
  useEffect(() => {
    if (jump) editor.current?.goTo(jump.line)
  }, [jump])
  return <div className="code" ref={host} />
}
