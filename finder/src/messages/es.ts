import type { CoreMessages } from './en.ts'

const es: CoreMessages = {
  'app.slow': 'Seguimos buscando. Espere, por favor.',
  'app.loading': 'Cargando...',
  'app.skipToContent': 'Ir al contenido principal',
  'app.homeLink': '{name}: inicio',
  'app.tryAgain': 'Intentar de nuevo',
  'app.undo': 'Deshacer',
  'app.close': 'Cerrar',
  'app.offline': 'No tiene conexión. Revísela e inténtelo de nuevo.',
  'app.languageFailed': '{language} no se cargó. Revise su conexión y vuelva a presionarlo.',
  'app.pageFailed': 'Esta página no se cargó. Revise su conexión e inténtelo de nuevo.',
  'app.partFailed': 'Esto no se cargó. Revise su conexión e inténtelo de nuevo.',
  'app.configurationFailed': 'Una parte de esta página no se cargó. Aun así puede buscar.',

  'footer.emergency':
    '¿Emergencia? Llame al <emergency>911</emergency>. ' +
    'En una crisis de salud mental, llame o envíe un mensaje de texto al <crisis>988</crisis>.',
  'footer.languageHelp': 'Ayuda gratis en su idioma, letra grande y lengua de señas: llame al {phone} (TTY: 711).',
  'footer.languageHelpNoPhone':
    'Ayuda gratis en su idioma, letra grande y lengua de señas: llame al número de su tarjeta de miembro (TTY: 711).',
  'footer.questions': '¿Preguntas? Llame al <call>{phone}</call>, {name} (TTY: 711).',
  'footer.hours': 'Atención: {hours}.',
  'footer.callFirst':
    'Llame al consultorio antes de ir. Los horarios, los planes y el personal cambian, y quizá aún no lo sepamos.',
  'footer.report': 'Ver qué pasó con su aviso',
  'footer.label': 'Ayuda y contacto',

  'title.home': 'Inicio | Buscador de atención de {name}',
  'title.results': 'Resultados de la búsqueda | Buscador de atención de {name}',
  'title.notFound': 'Página no encontrada | Buscador de atención de {name}',
  'title.error': 'Sin acceso | Buscador de atención de {name}',
  'title.harness': 'Marco de prueba | Buscador de atención de {name}',

  'app.searchFailed': 'No pudimos terminar su búsqueda. Sus opciones siguen aquí.',
  'start.nameOrSpecialty': 'Agregue un nombre o un tipo de atención',
  'start.formCleared': 'El formulario está vacío.',
  'start.formClearedUndo': 'El formulario está vacío. Presione Deshacer para recuperar lo que escribió.',
  'start.formRestored': 'Recuperamos lo que escribió.',

  'plan.placeholder': 'Todos los planes',
  'state.placeholder': 'Todos los estados',
  'network.placeholder': 'Todas las redes',
  'network.needsPlan': 'Primero elija un plan.',

  'location.placeholder': 'Escriba una dirección, ciudad, estado o código postal',
  'location.useMine': 'Usar mi ubicación',
  'location.finding': 'Buscando su ubicación...',
  'location.mineSet': 'Usamos su ubicación.',
  'location.refused': 'Su navegador no compartió su ubicación. Escriba un código postal o una ciudad.',
  'location.notFound': 'No pudimos encontrar su ubicación. Escriba un código postal o una ciudad.',
  'location.noMatch': 'Sin resultados. Pruebe con un código postal o una ciudad.',
  'location.searching': 'Buscando...',
  'location.suggestFailed': 'Ahora no podemos buscar lugares. Aún puede escribir un lugar y buscar.',
  'location.count':
    '{count, plural, =0 {No se encontraron lugares.} one {1 lugar encontrado. ' +
    'Use las flechas.} other {# lugares encontrados. Use las flechas.}}',
  'location.clear': 'Borrar el lugar',
  'location.suggestions': 'Lugares',
  'location.mapsFailed': 'No se pudo cargar la API de Google Maps',

  'place.own.alone': 'Su ubicación',
  'place.own.within': 'su ubicación',
  'place.shared.alone': 'Ubicación compartida',
  'place.shared.within': 'la ubicación compartida',
  'place.area.alone': 'Zona del mapa',
  'place.area.within': 'la zona del mapa',
  'place.areaNear.alone': 'Zona del mapa cerca de {town}',
  'place.areaNear.within': 'la zona del mapa cerca de {town}',

  'distance.selectLabel': 'Distancia máxima (en millas).',
  'distance.selectPlaceholder': 'Distancia',
  'distance.miles': '{miles, plural, one {# milla} other {# millas}}',

  'specialty.choose': 'Elija una o más',
  'specialty.chosen': '{count, plural, one {# elegida} other {# elegidas}}',
  'specialty.search': 'Buscar tipos de atención',
  'specialty.searchPlaceholder': 'Pruebe «corazón»',
  'specialty.notChosen': '«{words}» no es parte de su búsqueda. Elija de la lista que se abre al escribir.',
  'specialty.found':
    '{count, plural, =0 {Sin resultados. Pruebe con otra palabra.} one {1 resultado.} other {# resultados.}}',
  'specialty.notLoaded':
    'La lista de especialidades no se cargó. Revise su conexión e inténtelo de nuevo, o busque por nombre.',
  'specialty.failed': 'No pudimos cargar la lista. Cierre y abra de nuevo, o busque por nombre.',
  'specialty.done': 'Listo',
  'specialty.clear': 'Borrar todo',
  'specialty.remove': 'Quitar {name}',
  'specialty.expand': 'Ver los tipos de {name}',
  'specialty.wholeBranch': '{name}, los {count} tipos',
  'specialty.typePlaceholder': 'Escriba, p. ej., «corazón»',
  'specialty.suggestions': 'Tipos de atención que coinciden',
  'specialty.allMatches': 'Las {count} coincidencias de «{words}»',
  'specialty.isChosen': 'Elegida',
  'specialty.providers': '{count, plural, =0 {Ninguno en la lista} one {# proveedor} other {# proveedores}}',
  'specialty.countsHelp': 'Los números cuentan personas y lugares de todo el directorio, no solo cerca de usted.',
  'specialty.more': '{count, plural, one {# más} other {# más}}',
  'specialty.tree': 'Tipos de atención',

  'landing.toggles': 'Formas de buscar',
  'landing.filter': 'Búsqueda con filtros',
  'landing.nl': 'Búsqueda con sus palabras (Beta)',

  'comingSoon.heading': 'Muy pronto',
  'comingSoon.text':
    'Estamos preparando este directorio. Hasta que abra, llámenos y le ayudaremos a encontrar atención.',
  'comingSoon.call': 'Llamar al {phone}',

  'error.notAuthorized': 'No tiene permiso para ver esta página. Pida ayuda.',
  'error.back': 'Volver a la búsqueda',
  'notFound.heading': 'No encontramos esa página',
  'notFound.text': 'La dirección puede ser antigua o tener un error.',
  'notFound.home': 'Ir a la página de inicio',

  'harness.heading': 'Marco de prueba',
  'harness.testerHeading': 'Prueba de componentes',
  'harness.component': 'Componente',
  'harness.width': 'Ancho',
  'harness.height': 'Alto',
  'harness.unit': '{side}: unidad',
  'harness.size': 'Tamaño actual: {width} por {height}',
  'harness.reset': 'Volver al tamaño completo',
  'harness.panel': 'Un panel para {name}.',

  'validation.invalidCharacters': 'Revise si hay caracteres no válidos.',
  'validation.emptyRequired': 'Obligatorio.',
  'validation.minMax': 'Su respuesta debe estar entre ||this|| y ||that||.',
  'validation.min': 'Su respuesta debe ser igual o mayor que ||this||.',
  'validation.max': 'Su respuesta debe ser igual o menor que ||this||.',
  'validation.minlength': 'Su respuesta debe tener al menos ||this|| carácter(es).',
  'validation.maxlength': 'Su respuesta debe tener ||this|| carácter(es) o menos.',
  'validation.dateFormat': 'Su respuesta debe ser una fecha ||this|| válida.',
  'validation.minDate': 'Esta fecha debe ser ||this|| o posterior.',
  'validation.maxDate': 'Esta fecha debe ser ||this|| o anterior.',
  'validation.specialCharacters':
    'Su búsqueda tiene caracteres especiales que no se aceptan. Escríbala de nuevo sin ellos e inténtelo otra vez.',
  'validation.invalidSelection': 'Selección no válida',
  'validation.placeUnknown': 'No conocemos ese lugar. Pruebe con un código postal o una ciudad.',
}

export default es
