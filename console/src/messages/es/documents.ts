import type english from '../en/documents.ts'

const messages: Record<keyof typeof english, string> = {
  'screen.documents': 'Configuración',
  'documents.title': 'Configuración',
  'documents.intro':
    'Todo lo que distingue a este plan de los demás. Cambie un borrador, mírelo y publíquelo; cada versión ' +
    'se conserva y puede volver.',
  'documents.all': 'Todos los documentos',
  'documents.shared': 'Compartidos por todos los planes',
  'documents.document': 'Documento',
  'documents.version': 'Versión',
  'documents.published': 'Publicado',
  'documents.draft': 'Su borrador',
  'documents.draftWaits': 'Borrador',
  'documents.by': 'por {name}',
  'documents.deleted': 'Eliminado',
  'documents.notMade': 'De fábrica',
  'documents.unreadable': '{version}, no se puede leer',
  'documents.oneOf': '{kind}: {name}',
  'documents.new': 'Documento nuevo',
  'documents.begin': 'Empezar',
  'documents.kind': 'Tipo',
  'documents.name': 'Nombre',
  'documents.nameWrong':
    'Hasta 60 letras, dígitos, puntos, guiones o guiones bajos; el primero debe ser una letra o un dígito.',

  'documents.group.look': 'Lo que ven los miembros',
  'documents.group.search': 'Búsqueda',
  'documents.group.data': 'Datos',
  'documents.group.plan': 'Plan y roles',
  'documents.group.pictures': 'Imágenes',

  'documents.theme': 'Colores y logotipo',
  'documents.themeHelp': 'Los colores de marca del buscador, en claro y oscuro, y su logotipo.',
  'documents.flags': 'Funciones',
  'documents.flagsHelp': 'Lo que está encendido en el buscador.',
  'documents.lists': 'Listas',
  'documents.listsHelp': 'Lo que los miembros pueden elegir: planes, estados, especialidades, idiomas y otros.',
  'documents.messages': 'Mensajes de error',
  'documents.messagesHelp': 'Lo que dice el buscador cuando falta algo o algo falla, en inglés y español.',
  'documents.page': 'Página',
  'documents.pageHelp': 'Qué bloques tiene una página del buscador y con qué palabras.',
  'documents.template': 'Plantilla de búsqueda',
  'documents.templateHelp': 'Cómo lo que pide un miembro se convierte en una búsqueda.',
  'documents.lexicon': 'Palabras de los miembros',
  'documents.lexiconHelp': 'Frases que escriben los miembros y las especialidades a las que se refieren.',
  'documents.specialties': 'Nombres de especialidades',
  'documents.specialtiesHelp': 'Sus propios nombres para los códigos de la taxonomía nacional.',
  'documents.catalog': 'Catálogo de planes',
  'documents.catalogHelp':
    'Los planes de esta organización con su identificador HIOS, años y redes. Las cargas se asignan a ellos.',
  'documents.rules': 'Reglas de combinación',
  'documents.rulesHelp': 'Qué fuente gana cuando las fuentes no coinciden en un dato.',
  'documents.matching': 'Coincidencias',
  'documents.matchingHelp':
    'Cuándo dos registros cuentan como una misma persona o lugar y cuándo se pregunta a un responsable.',
  'documents.verification': 'Reglas de verificación',
  'documents.verificationHelp':
    'Después de cuántos días hay que verificar, marcar u ocultar un registro y en cuánto tiempo se ' +
    'corrigen los errores.',
  'documents.stewardship': 'Cómo trabajan los responsables',
  'documents.stewardshipHelp': 'Si otra persona tiene que aprobar cada cambio.',
  'documents.source': 'Fuente',
  'documents.sourceHelp': 'Cómo se leen los archivos de una fuente: columnas, planes y cada cuánto deben llegar.',
  'documents.tenant': 'Plan',
  'documents.tenantHelp': 'Nombre, área, teléfono y nombres de host del plan.',
  'documents.roles': 'Roles',
  'documents.rolesHelp': 'Nombres de los roles y qué roles puede dar cada uno.',
  'documents.removed': 'Planes eliminados',
  'documents.removedHelp': 'Planes que se eliminaron. La consola escribe esta lista por sí misma.',
  'documents.picture': 'Imagen',
  'documents.pictureHelp':
    'Una imagen SVG: un logotipo o una página al comienzo del directorio impreso (preface:nombre.svg).',

  'documents.form': 'Formulario',
  'documents.text': 'Texto',
  'documents.changes': 'Cambios',
  'documents.history': 'Historial',
  'documents.versionNumber': 'Versión {version}',
  'documents.versionDeleted': 'Versión {version}: eliminado',
  'documents.yourDraft': 'Su borrador',
  'documents.notMadeText':
    'Todavía no existe: el producto funciona como viene de fábrica. Publique uno para cambiarlo.',
  'documents.deletedText':
    'Se eliminó: el producto funciona como viene de fábrica. Publique uno nuevo o vuelva a una versión anterior.',
  'documents.unreadableText': 'Esta versión no se puede leer. En su lugar se usa: {using}.',
  'documents.readOnly': 'Puede leer este documento. Para cambiarlo se necesita un administrador del sistema.',
  'documents.restored': 'Se recuperó su borrador de las {time}.',
  'documents.discard': 'Descartar el borrador',
  'documents.discarded': 'El borrador se descartó.',
  'documents.keeping.waiting': 'Guardando el borrador…',
  'documents.keeping.saving': 'Guardando el borrador…',
  'documents.keeping.saved': 'Borrador guardado: {time}. Los miembros no lo ven.',
  'documents.keeping.here':
    'No se pudo llegar al servidor. El borrador se conserva en este navegador y se enviará de nuevo solo.',
  'documents.keeping.refused': 'El servidor no guarda este borrador: {reason} Se conserva en este navegador.',

  'documents.faults': 'Errores',
  'documents.faultCount':
    '{count, plural, one {# error. Corríjalo antes de publicar; el borrador se conserva como está.} other ' +
    '{# errores. Corríjalos antes de publicar; el borrador se conserva como está.}}',
  'documents.line': 'Línea {line}',

  'documents.publish': 'Publicar',
  'documents.publishTitle': 'Publicar este borrador',
  'documents.publishText': 'Los miembros lo reciben en un segundo, en todos los servidores.',
  'documents.reason': '¿Por qué?',
  'documents.publishedDone': 'Publicado.',
  'documents.undoReason': 'Se retiró la versión {version}',

  'documents.conflict': 'Dos versiones',
  'documents.conflictText':
    '{name} publicó la versión {version} mientras usted cambiaba la versión {basedOn}. No se perdió nada de lo suyo.',
  'documents.conflictHelp':
    'Tome de la izquierda lo que quiera con las flechas o escriba a la derecha. Después elija con cuál seguir.',
  'documents.takeTheirs': 'Descartar mi borrador y dejar la versión {version}',
  'documents.takeMine': 'Seguir con mi borrador',

  'documents.when': 'Cuándo',
  'documents.who': 'Quién',
  'documents.why': 'Por qué',
  'documents.acts': 'Acciones',
  'documents.showChanges': 'Cambios de la versión {version}',
  'documents.changesOf': 'Qué cambió la versión {version}',
  'documents.rollBack': 'Volver a esta',
  'documents.rollBackTo': 'Volver a la versión {version}',
  'documents.rollBackReason': 'Se volvió a la versión {version}',
  'documents.rolledBack': 'La versión {version} está de vuelta.',
  'documents.earlier': 'Versiones anteriores',
  'documents.delete': 'Eliminar el documento',
  'documents.deleteText':
    'Su historial se conserva y puede volver a una versión anterior. Hasta entonces el producto funciona ' +
    'como viene de fábrica.',
  'documents.deletedDone': 'El documento se eliminó.',
  'documents.same': 'Los dos textos son iguales.',
  'documents.lines': 'Por línea',
  'documents.fields': 'Por campo',
  'documents.field': 'Campo',
  'documents.before': 'Antes',
  'documents.after': 'Después',
  'documents.fromLine': 'Línea {from} antes, línea {to} después',
  'documents.cut': 'Hay más cambios de los que se muestran aquí.',

  'forms.notJson': 'El texto no es JSON válido, así que no hay formulario. Corríjalo en “Texto”.',
  'forms.notFitting': 'El texto no tiene la forma de este documento. Corríjalo en “Texto”.',
  'forms.isNLSearchEnabled': 'Búsqueda con frases',
  'forms.isNLSearchEnabledHelp': 'Los miembros pueden escribir lo que buscan en una frase, en inglés o español.',
  'forms.showComingSoon': 'Página de próxima apertura',
  'forms.showComingSoonHelp': 'La página de inicio dice que el buscador abrirá pronto, en lugar del formulario.',
  'forms.ownFlag': 'Una función propia. El buscador puede leerla por su nombre.',
  'forms.flagName': 'Nombre de la función',
  'forms.addFlag': 'Agregar una función',
  'forms.remove': 'Quitar {name}',
}

export default messages
