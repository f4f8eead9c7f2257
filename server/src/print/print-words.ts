import type { Language } from '@care/contract'

/** The words of printed papers. */
export const printWords = {
  en: {
    phone: 'Phone',
    fax: 'Fax',
    website: 'Website',
    address: 'Address',
    hours: 'Office hours',
    day: 'Day',
    open: 'Open',
    languages: 'Languages',
    accessibility: 'Accessibility and services',
    newPatients: 'New patients',
    plans: 'Accepted insurance plans',
    specialties: 'Specialties',
    qualifications: 'Qualifications',
    education: 'Education',
    certifications: 'Certifications',
    license: 'License',
    groups: 'Groups',
    gender: 'Gender',
    facilityType: 'Type of facility',
    locations: 'Locations',
    noLocations: 'We have no locations listed for this record. Call us for help.',
    notChecked: 'We have no date for the last check.',
    carrier: 'Insurance',
    plan: 'Plans',
    incomplete: 'incomplete number',
    tty: 'TTY: 711',
    serves: 'Area served',
    ages: 'Ages',
    telehealth: 'Visits by video or phone',
    printed: (date: string) => `Printed ${date}`,
    accurate: (tenant: string, date: string) =>
      `The directory of ${tenant} listed this information on ${date}. Offices change. Call before you go.`,
    foreign: 'This page was not made from the directory. It only repeats what was sent to the printer.',
    help: (phone: string) => `Free help in your language, large print and sign language: call ${phone} (TTY: 711).`,
    mapOf: (place: string) => `Map that shows where ${place} is`,
    logoOf: (tenant: string) => `Logo of ${tenant}`,
    page: 'Page',
    of: 'of',
    directory: 'Provider directory',
    contents: 'Contents',
    index: 'Index of names',
    criteria: 'What this directory lists',
    people: 'People',
    facilities: 'Groups and facilities',
    allPlans: 'All plans',
    everywhere: 'The whole area',
    within: (miles: string, place: string) => `Within ${miles} ${miles === '1' ? 'mile' : 'miles'} of ${place}`,
    notices: 'Before you start',
    entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    townUnknown: 'No town listed',
    otherCare: 'Other care',
    noEntries: 'Nobody in the directory fits.',
    readEntry:
      'People and places stand under their kind of care, then under their town, then by name. One who works in two towns is listed in both.',
    callUs: (phone: string) => `Is something wrong, or can you not find anyone? Call us at ${phone} (TTY: 711).`,
    fair: (tenant: string) =>
      `${tenant} treats all people alike, whatever their race, color, national origin, age, disability or sex.`,
  },
  es: {
    phone: 'Teléfono',
    fax: 'Fax',
    website: 'Sitio web',
    address: 'Dirección',
    hours: 'Horario',
    day: 'Día',
    open: 'Abierto',
    languages: 'Idiomas',
    accessibility: 'Accesibilidad y servicios',
    newPatients: 'Pacientes nuevos',
    plans: 'Planes de seguro aceptados',
    specialties: 'Especialidades',
    qualifications: 'Títulos',
    education: 'Educación',
    certifications: 'Certificaciones',
    license: 'Licencia',
    groups: 'Grupos',
    gender: 'Género',
    facilityType: 'Tipo de centro',
    locations: 'Ubicaciones',
    noLocations: 'No tenemos ubicaciones para este registro. Llámenos para recibir ayuda.',
    notChecked: 'No tenemos la fecha de la última verificación.',
    carrier: 'Seguro',
    plan: 'Planes',
    incomplete: 'número incompleto',
    tty: 'TTY: 711',
    serves: 'Zona que atiende',
    ages: 'Edades',
    telehealth: 'Consultas por video o teléfono',
    printed: (date: string) => `Impreso el ${date}`,
    accurate: (tenant: string, date: string) =>
      `El directorio de ${tenant} mostraba esta información el ${date}. Los consultorios cambian. Llame antes de ir.`,
    foreign: 'Esta página no se hizo con el directorio. Solo repite lo que se envió a imprimir.',
    help: (phone: string) =>
      `Ayuda gratis en su idioma, letra grande y lenguaje de señas: llame al ${phone} (TTY: 711).`,
    mapOf: (place: string) => `Mapa que muestra dónde está ${place}`,
    logoOf: (tenant: string) => `Logotipo de ${tenant}`,
    page: 'Página',
    of: 'de',
    directory: 'Directorio de proveedores',
    contents: 'Contenido',
    index: 'Índice de nombres',
    criteria: 'Qué incluye este directorio',
    people: 'Personas',
    facilities: 'Grupos y centros',
    allPlans: 'Todos los planes',
    everywhere: 'Toda la zona',
    within: (miles: string, place: string) => `A ${miles} ${miles === '1' ? 'milla' : 'millas'} o menos de ${place}`,
    notices: 'Antes de empezar',
    entries: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
    townUnknown: 'Sin ciudad',
    otherCare: 'Otra atención',
    noEntries: 'Nadie en el directorio coincide.',
    readEntry:
      'Las personas y los lugares están por tipo de atención, después por ciudad y después por nombre. Quien trabaja en dos ciudades aparece en las dos.',
    callUs: (phone: string) => `¿Algo no es correcto o no encuentra a nadie? Llámenos al ${phone} (TTY: 711).`,
    fair: (tenant: string) =>
      `${tenant} trata a todas las personas por igual, sin importar su raza, color, origen nacional, edad, discapacidad o sexo.`,
  },
} as const satisfies Record<Language, unknown>

/**
 * The day where the reader is: in New York it is still today when London has tomorrow. Without a zone, that of this
 * machine.
 */
export function printDate(language: Language, date: Date, zone?: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: zone }).format(
    date,
  )
}

/** Whether a name is one of a time zone, such as America/New_York. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
