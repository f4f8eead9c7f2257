import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import type { Language } from '@care/contract'
import type { Fault } from './fault.ts'
import { look } from './look.ts'
import { phrasesIn } from './phrases.ts'
import { schemaCompletion } from './schema-completion.ts'

export interface EditorOptions {
  label: string
  text: string
  format: 'json' | 'text'
  isReadOnly: boolean
  language: Language
  schema: () => unknown
  onChange: (text: string) => void
}

export interface OpenEditor {
  /** For changes from outside; the cursor does not move. */
  setText(text: string): void
  showFaults(faults: readonly Fault[]): void
  goTo(line: number): void
  close(): void
}

export function openEditor(host: HTMLElement, options: EditorOptions): OpenEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
  })
  return {
    setText(text) {
      const before = view.state.doc.toString()
      if (before === text) return
      view.dispatch({ changes: differenceOf(before, text), annotations: fromElsewhere })
    },
    showFaults: (faults) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, faults))),
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    close() {
      view.destroy()
    },
  }
}

/** Extensions for every view of a text, including the comparison. */
export function textExtensions({
  label,
  format,
  isReadOnly,
  language,
}: Omit<EditorOptions, 'text' | 'onChange' | 'schema'>): Extension[] {
  return [
    lineNumbers(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorState.phrases.of(phrasesIn(language)),
    // Not `editable: false`: keyboard users need a cursor for reading.
    EditorState.readOnly.of(isReadOnly),
    // The tab index: axe does not accept an editable element as a way to reach a scrollable region.
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-multiline': 'true',
      spellcheck: 'false',
      tabindex: '0',
    }),
    format === 'json' ? json() : [],
    look,
  ]
}

function extensionsOf(options: EditorOptions): Extension[] {
  const { onChange } = options
  return [
    textExtensions(options),
    history(),
    foldGutter(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    options.format === 'json' ? autocompletion({ override: [schemaCompletion(options.schema)] }) : [],
    // No key for Tab: it leaves the editor, as everywhere else.
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOurs = transactions.some((transaction) => transaction.annotation(Transaction.userEvent) === elsewhere)
      if (docChanged && !isOurs) onChange(state.doc.toString())
    }),
  ]
}

const elsewhere = 'elsewhere'
const fromElsewhere = Transaction.userEvent.of(elsewhere)

/** The part that differs, so that a cursor elsewhere in the text does not move. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}

function diagnosticsOf({ doc }: EditorState, faults: readonly Fault[]): Diagnostic[] {
  return faults.map(({ line, field, errorMessage }) => {
    const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines))
    return { from, to, severity: 'error', message: field ? `${field}: ${errorMessage}` : errorMessage }
  })
}
