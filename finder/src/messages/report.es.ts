import type en from './report.en.ts'

const es: Record<keyof typeof en, string> = {
  'report.title': 'Avisar de un error',
  'report.keptTitle': 'Su aviso todavía no se ha enviado',
  'report.sentTitle': 'Recibimos su aviso',
  'report.kinds': '¿Qué está mal? Marque todo lo que corresponda.',
  'report.kindMissing': 'Marque al menos una opción.',
  'report.kind.phone': 'El teléfono está mal',
  'report.kind.address': 'La dirección está mal',
  'report.kind.not-here': 'No atienden en este lugar',
  'report.kind.not-accepting': 'No aceptan pacientes nuevos',
  'report.kind.not-in-plan': 'No aceptan mi plan',
  'report.kind.other': 'Otra cosa',
  'report.words': 'Cuéntenos más (si quiere)',
  'report.wordsHelp': 'No escriba su nombre, su teléfono ni nada sobre su salud.',
  'report.left': '{count, plural, one {Queda # carácter} other {Quedan # caracteres}}',
  'report.privacy': 'No le preguntamos quién es. Borramos lo que escriba 90 días después de cerrar su aviso.',
  'report.send': 'Enviar aviso',
  'report.sending': 'Enviando...',
  'report.failed': 'No pudimos enviar su aviso. Lo que escribió sigue aquí. Inténtelo de nuevo.',
  'report.thanks': 'Gracias. Verificamos los avisos en unos pocos días hábiles.',
  'report.numberIs': 'Su número de seguimiento:',
  'report.copy': 'Copiar',
  'report.copied': 'Copiado.',
  'report.selected': 'Aquí no se permite copiar. El número está seleccionado.',
  'report.keepNumber': 'Anótelo. Con este número puede ver qué pasó con su aviso.',
  'report.follow': 'Ver qué pasó',
  'report.kept':
    'Ahora no podemos conectarnos al directorio. Su aviso se guarda en este dispositivo. Lo enviaremos cuando vuelva ' +
    'a este sitio con conexión. Después de 1 día dejamos de intentarlo y se lo decimos.',
  'report.orCall':
    '{phone, select, none {También puede llamar a su plan.} other {También puede llamarnos al {phone}.}}',

  'report.waiting':
    'Su aviso sobre {name} todavía no se ha enviado. Está guardado en este dispositivo. ' +
    'Lo intentaremos hasta el {until}.',
  'report.delete': 'Borrarlo',
  'report.expired': 'Su aviso sobre {name} no se envió. Lo intentamos durante 1 día. Por favor, avise de nuevo.',
  'report.refused': 'Su aviso sobre {name} no se envió. Puede que ya no esté en el directorio.',
  'report.sentLater': 'Enviamos su aviso sobre {name}. Su número de seguimiento es {number}.',

  'report.pageTitle': 'Su aviso | Buscador de atención de {name}',
  'report.pageHeading': 'Qué pasó con su aviso',
  'report.pageText': 'Escriba el número de seguimiento que recibió cuando avisó de un error.',
  'report.number': 'Número de seguimiento',
  'report.numberHelp': '10 letras y números, como 7K3QZ-0M1XW.',
  'report.numberWrong': 'Un número de seguimiento tiene 10 letras y números. Revíselo e inténtelo de nuevo.',
  'report.show': 'Ver mi aviso',
  'report.looking': 'Buscando su aviso...',
  'report.unknown':
    'No conocemos este número de seguimiento. Revíselo e inténtelo de nuevo. Borramos cada número 90 días después de ' +
    'cerrar su aviso.',
  'report.lookFailed': 'No pudimos buscar su aviso. Revise su conexión e inténtelo de nuevo.',
  'report.of': 'Aviso {number}',
  'report.listingGone': 'Esta información ya no está en el directorio.',
  'report.received': 'Recibido',
  'report.checking': 'En verificación',
  'report.due': 'Pensamos verificarlo a más tardar el {date}.',
  'report.late': 'Pensábamos verificarlo a más tardar el {date}. Vamos con retraso y seguimos en ello.',
  'report.outcome': 'Resultado',
  'report.notYet': 'Todavía no.',
  'report.outcome.changed': 'Corregido',
  'report.outcome.confirmed': 'La información es correcta',
  'report.outcome.not-confirmed': 'No se pudo confirmar',
  'report.means.changed': 'Usted tenía razón. Corregimos la información. Gracias.',
  'report.means.confirmed': 'Lo verificamos y la información es correcta. Llame al consultorio si aún ve un problema.',
  'report.means.not-confirmed': 'No recibimos una respuesta clara del consultorio. Llame antes de ir.',
  'report.pageNote':
    '{phone, select, none {¿Preguntas? Llame al número de su tarjeta de miembro.} ' +
    'other {¿Preguntas? Llámenos al {phone}.}}',
}
export default es
