import type en from '../en/parts.ts'

const messages: Record<keyof typeof en, string> = {
  'parts.undo': 'Deshacer',
  'parts.undone': 'Se deshizo.',
  'parts.dismiss': 'Cerrar',
  'parts.kept': 'Lo que escribió sigue aquí.',
  'parts.cancel': 'Cancelar',
  'parts.reasonMissing': 'Diga por qué, con al menos tres caracteres.',
  'parts.typeToConfirm': 'Escriba {word} para confirmar',
  'parts.range': '{from}–{to} de {total}',
  'parts.nothing': 'No hay nada aquí.',
  'parts.previous': 'Anterior',
  'parts.next': 'Siguiente',
  'parts.pages': 'Páginas de la lista',
  'parts.draftRestored': 'Se recuperó su borrador de {when}.',
  'parts.draftDiscard': 'Descartar el borrador',
  'parts.missing': 'No se encontró',
  'parts.missingText': 'La dirección puede tener un error, o ya no existe, o es de otro plan.',
  'parts.sortedUp': 'en orden ascendente',
  'parts.sortedDown': 'en orden descendente',
  'parts.sortBy': 'Ordenar por',
}

export default messages
