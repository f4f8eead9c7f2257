import type en from '../en/findings.ts'

const messages: Record<keyof typeof en, string> = {
  'findings.title': 'Hallazgos de los inspectores',
  'findings.intro': 'Lo que parece estar mal en los datos de las fuentes. Cada uno lleva a su registro.',
  'findings.kind': 'Tipo',
  'findings.allKinds': 'Todos los tipos',
  'findings.count': '{count, plural, =0 {Ningún hallazgo} one {# hallazgo} other {# hallazgos}}',
  'findings.none': 'Los inspectores no encontraron nada. Revisan después de cada carga.',
  'findings.what': 'Lo que se notó',
  'findings.source': 'Declaración',
  'findings.since': 'Visto por primera vez',
  'findings.kind.npi-deactivated': 'NPI desactivado',
  'findings.kind.npi-replaced': 'NPI reemplazado',
  'findings.kind.npi-of-group': 'NPI de un grupo',
  'findings.kind.npi-other-name': 'NPI de otro nombre',
  'findings.kind.specialty-differs': 'la especialidad no coincide',
  'findings.kind.license-state': 'licencia de otro estado',
  'findings.kind.merged-then-changed': 'cambió después de fusionarse',
  'findings.kind.scatter': 'muchos lugares muy separados',
  'findings.kind.one-source': 'una sola fuente',
}

export default messages
