export default {
  'print.short': 'Imprimir',
  'print.preparing': 'Preparando la lista para imprimir…',
  'print.listFailed': 'No pudimos preparar la lista para imprimir. Todavía puede usarla aquí.',
  'print.tryAgain': 'Intentar de nuevo',
  'print.loading': 'Cargando...',
  'print.failed': 'No se pudo imprimir. Intente de nuevo.',
  'print.busy': 'Muchas personas están imprimiendo ahora. Intente de nuevo en unos segundos.',
  'print.frame': 'Página para imprimir',
  'print.date': 'Impreso el {date}',
  'print.summary.provider':
    'Proveedores: {total, plural, one {# resultado} other {# resultados}} a {miles, number} millas o menos de {place}',
  'print.summary.facility':
    'Grupos y centros: {total, plural, one {# resultado} ' +
    'other {# resultados}} a {miles, number} millas o menos de {place}',
  'print.cut.provider':
    'Proveedores: primeros {records, number} de {total, number} ' +
    'resultados a {miles, number} millas o menos de {place}. ' +
    'Limite su búsqueda para imprimir el resto.',
  'print.cut.facility':
    'Grupos y centros: primeros {records, number} de {total, number} ' +
    'resultados a {miles, number} millas o menos de {place}. ' +
    'Limite su búsqueda para imprimir el resto.',
  'print.criteria': 'Usted pidió:',
  'print.accurate': 'Esta lista de {name} es correcta al {date}. Los consultorios cambian. Llame antes de ir.',
  'print.phone': 'Teléfono',
  'print.fax': 'Fax',
  'print.gender': 'Género',
  'print.languages': 'Idiomas',
  'print.groups': 'Grupos',
  'print.website': 'Sitio web',
} as const
