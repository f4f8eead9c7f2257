import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colors are the console's own properties, which apply inside a shadow root: light and dark automatically. */
const surfaces = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace', '--line-height': '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--brand) 28%, transparent)',
  },
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'var(--page)', borderColor: 'var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--brand) 6%, transparent)' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--brand-soft)', outline: '1px solid var(--brand)' },
  '.cm-foldPlaceholder': { color: 'var(--ink)', backgroundColor: 'var(--brand-soft)', borderColor: 'var(--line)' },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--surface)', border: '1px solid var(--field-line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-brand)', backgroundColor: 'var(--brand)' },
  '.cm-completionDetail': { color: 'inherit', opacity: 0.85 },
  '.cm-completionInfo': { maxWidth: '20rem', padding: '6px 8px' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--page)', borderColor: 'var(--line)' },
  '.cm-textfield, .cm-button': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--field-line)',
    borderRadius: '6px',
  },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-changedLine': { backgroundColor: 'color-mix(in srgb, var(--brand) 10%, transparent)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--bad-soft)' },
  '.cm-chunkButtons button': {
    '&[name=accept], &[name=reject]': {
      color: 'var(--on-brand)',
      backgroundColor: 'var(--brand)',
      fontSize: '0.8125rem',
      padding: '4px 8px',
    },
  },
  '.cm-collapsedLines': { color: 'var(--ink)', background: 'var(--brand-soft)' },
})

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--brand-strong)' },
  { tag: tags.string, color: 'var(--accent)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--bad)' },
])

export const look = [surfaces, syntaxHighlighting(colors)]
