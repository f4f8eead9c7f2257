import type { Language } from '@care/contract'

/** Spanish translations of CodeMirror's English texts. */
const spanish: Record<string, string> = {
  'Control character': 'Carácter de control',
  'Selection deleted': 'Selección borrada',
  'Fold line': 'Plegar la línea',
  'Unfold line': 'Desplegar la línea',
  'Folded lines': 'Líneas plegadas',
  'Unfolded lines': 'Líneas desplegadas',
  to: 'a',
  'folded code': 'texto plegado',
  unfold: 'desplegar',
  'Go to line': 'Ir a la línea',
  go: 'ir',
  Find: 'Buscar',
  Replace: 'Reemplazar',
  next: 'siguiente',
  previous: 'anterior',
  all: 'todo',
  'match case': 'mayúsculas y minúsculas',
  'by word': 'palabra completa',
  regexp: 'expresión regular',
  replace: 'reemplazar',
  'replace all': 'reemplazar todo',
  close: 'cerrar',
  'current match': 'coincidencia actual',
  'replaced $ matches': '$ coincidencias reemplazadas',
  'replaced match on line $': 'coincidencia reemplazada en la línea $',
  'on line': 'en la línea',
  Completions: 'Sugerencias',
  Diagnostics: 'Errores',
  'No diagnostics': 'Sin errores',
  'Revert this chunk': 'Tomar esta parte de la otra versión',
  Accept: 'Lo mío',
  Reject: 'Lo otro',
  '$ unchanged lines': '$ líneas sin cambios',
}

/** A hunk of a comparison to accept or reject: its labels say whose it is. */
const english = { 'Revert this chunk': 'Take this part of the other version', Accept: 'Mine', Reject: 'Theirs' }

export const phrasesIn = (language: Language): Record<string, string> => (language === 'es' ? spanish : english)
