/** The same keys as ask.en.ts; a test compares them. */
export default {
  'ask.title': 'Pregunte con sus palabras | Buscador de atención de {name}',
  'ask.useFilters': 'Buscar con filtros',
  'ask.left': '{count, plural, one {queda # carácter} other {quedan # caracteres}}',

  'ask.placeTitle': '¿Dónde buscamos?',
  'ask.place': 'Falta el lugar; por favor incluya un lugar en su búsqueda',
  'ask.placeLabel': 'Código postal o ciudad',
  'ask.placeSearch': 'Buscar aquí',
  'ask.urgentTitle': 'Pida ayuda ahora',
  'ask.placeHelp': 'Agregue un código postal o una ciudad a sus palabras, como «cerca de 10701» o «en Yonkers».',
  'ask.failedTitle': 'No pudimos hacer su búsqueda',
  'ask.failed': 'Algo salió mal. Inténtelo de nuevo, por favor.',
  'ask.changeWords': 'Cambiar mis palabras',

  'ask.speak': 'Hablar',
  'ask.stop': 'Detener',
  'ask.listening': 'Escuchamos. Diga qué necesita y dónde.',
  'ask.voiceNote': 'Su navegador convierte su voz en texto. Puede enviar su voz a la empresa que lo fabrica.',
  'ask.heard': 'Sus palabras están en el cuadro. Revíselas y presione Buscar.',
  'ask.noSpeech': 'No oímos ninguna palabra. Presione Hablar e inténtelo de nuevo, o escriba.',
  'ask.micRefused': 'Su navegador no nos dejó usar el micrófono. Puede escribir.',
  'ask.speechFailed': 'Su navegador no pudo convertir su voz en texto. Puede escribir.',

  'ask.youAsked': 'Usted preguntó',
  'ask.search': 'Buscar',
  'ask.keepWords': 'Dejar mis palabras',
  'ask.notUsed': 'No usamos estas palabras: {words}.',
  'ask.toFilters': 'Editar como filtros',
  'ask.toFiltersDone': 'Ahora es una búsqueda con filtros. Cambie lo que quiera.',

  'ask.call': 'Llamar al {phone}',
  'ask.textTo': 'Enviar un mensaje al {phone}',
}
