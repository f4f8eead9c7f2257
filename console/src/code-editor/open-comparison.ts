import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Language } from '@care/contract'
import { textExtensions } from './open-editor.ts'

interface Side {
  label: string
  text: string
}

export interface ComparisonOptions {
  format: 'json' | 'text'
  language: Language
  theirs: Side
  mine: Side
  onChange?: (mine: string) => void
}

const leastWidth = 640
const collapseUnchanged = { margin: 3, minSize: 6 }

/** Opens it and returns a function that closes it. */
export function openComparison(host: HTMLElement, options: ComparisonOptions): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = host.clientWidth < leastWidth ? oneBelowTheOther(root, options) : sideBySide(root, options)
  return () => view.destroy()
}

function sideBySide(root: ShadowRoot, options: ComparisonOptions): MergeView {
  const { theirs, mine, onChange } = options
  return new MergeView({
    root,
    parent: root,
    a: { doc: theirs.text, extensions: sideExtensions(options, theirs, true) },
    b: { doc: mine.text, extensions: [sideExtensions(options, mine, !onChange), editing(options)] },
    collapseUnchanged,
    ...(onChange && { revertControls: 'a-to-b' as const }),
  })
}

function oneBelowTheOther(root: ShadowRoot, options: ComparisonOptions): EditorView {
  const { theirs, mine, onChange } = options
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: mine.text,
      extensions: [
        sideExtensions(options, mine, !onChange),
        unifiedMergeView({ original: theirs.text, collapseUnchanged, mergeControls: onChange !== undefined }),
        editing(options),
      ],
    }),
  })
}

function sideExtensions({ format, language }: ComparisonOptions, { label }: Side, isReadOnly: boolean): Extension {
  return textExtensions({ label, format, isReadOnly, language })
}

function editing({ onChange }: ComparisonOptions): Extension {
  if (!onChange) return []
  return [
    history(),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString())
    }),
  ]
}
