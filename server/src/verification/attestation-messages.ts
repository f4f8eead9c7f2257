import type { Language } from '@care/contract'

/** The fixed texts of attestation sheets. */
export const attestationMessages = {
  en: {
    title: 'Is your listing right?',
    intro: (tenant: string) =>
      `The directory of ${tenant} lists your practice as below. Members use it to choose a doctor and to call you.`,
    steps: [
      'Compare each line with your own records.',
      'Check “Correct”, or write the right value beside it.',
      'For each person, check whether they still see patients here.',
      'Add anyone who is missing. Sign on the last page.',
    ],
    back: (phone: string) => `Return it to the person who sent it to you. Questions? Call ${phone} (TTY: 711).`,
    part: (part: number, parts: number) => `Part ${part} of ${parts}`,
    shared: 'The practice',
    people: 'Who sees patients here',
    columns: ['What', 'In the directory', 'Right?', 'Right value, if not'],
    correct: 'Correct',
    still: ['Sees patients here', 'Left on (date): ____________', 'Was never here'],
    unknown: 'Not listed',
    npi: 'NPI',
    missing: 'Who is missing? Name, specialty, phone',
    sign: 'Signature',
    statement:
      'I am authorized to speak for this practice. What is marked “Correct” is correct, and the changes are complete.',
    lines: ['Name (print)', 'Title', 'Signature', 'Date'],
  },
  es: {
    title: '¿Es correcta su información?',
    intro: (tenant: string) =>
      `Así aparece su consultorio en el directorio (${tenant}). Los miembros lo usan para elegir médico y llamarle.`,
    steps: [
      'Compare cada línea con sus propios registros.',
      'Marque «Correcto» o escriba al lado el valor correcto.',
      'Para cada persona, marque si todavía atiende pacientes aquí.',
      'Agregue a quien falte. Firme en la última página.',
    ],
    back: (phone: string) => `Devuélvala a quien se la envió. ¿Preguntas? Llame al ${phone} (TTY: 711).`,
    part: (part: number, parts: number) => `Parte ${part} de ${parts}`,
    shared: 'El consultorio',
    people: 'Quién atiende pacientes aquí',
    columns: ['Dato', 'En el directorio', '¿Correcto?', 'Valor correcto, si no lo es'],
    correct: 'Correcto',
    still: ['Atiende aquí', 'Se fue el (fecha): ____________', 'Nunca estuvo aquí'],
    unknown: 'Sin dato',
    npi: 'NPI',
    missing: '¿Quién falta? Nombre, especialidad, teléfono',
    sign: 'Firma',
    statement:
      'Tengo autorización para hablar por este consultorio. ' +
      'Lo marcado «Correcto» es correcto y los cambios están completos.',
    lines: ['Nombre (letra de molde)', 'Cargo', 'Firma', 'Fecha'],
  },
} as const satisfies Record<Language, unknown>
