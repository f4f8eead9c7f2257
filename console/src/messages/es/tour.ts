import type en from '../en/tour.ts'

const messages: Record<keyof typeof en, string> = {
  'tour.title': 'Recorrido de cinco minutos',
  'tour.show': 'Mostrar el recorrido de cinco minutos',
  'tour.hide': 'Ocultar el recorrido',
  'tour.verify': 'Verificar un consultorio con el teclado',
  'tour.verifyText': 'Presione J y luego Enter: la tarea es suya. Presione V si todo está bien; se abre la siguiente.',
  'tour.verifyGo': 'Abrir la lista de trabajo',
  'tour.why': 'Preguntar por qué se eligió un valor',
  'tour.whyText': 'Abra un registro y presione «¿Por qué?» junto a un teléfono: cada fuente, la regla y la fecha.',
  'tour.whyGo': 'Buscar un registro',
  'tour.match': 'Decidir si dos registros son la misma persona',
  'tour.matchText': 'Lo que habla a favor y en contra está lado a lado. Cada decisión se puede deshacer.',
  'tour.matchGo': 'Abrir la revisión de coincidencias',
  'tour.load': 'Cargar una lista de proveedores',
  'tour.loadText': 'Suelte un archivo CSV, mire qué cambiaría y apruébelo. Deshacer retira toda la carga.',
  'tour.loadGo': 'Abrir las cargas',
  'tour.label': 'Cambiar una etiqueta, verla, publicarla y volver atrás',
  'tour.labelText': 'Los afiliados no ven nada hasta que usted publique. Volver atrás es un solo botón.',
  'tour.labelGo': 'Abrir los documentos del plan',
  'tour.export': 'Exportar el directorio',
  'tour.exportText': 'Antes de empezar, ve cuántos registros tendrá.',
  'tour.exportGo': 'Abrir las exportaciones',
  'tour.colleague': 'Invitar a un colega',
  'tour.colleagueText': 'Dele la función de encargado de datos con un interruptor y lea qué le permite.',
  'tour.colleagueGo': 'Abrir el personal',
}

export default messages
