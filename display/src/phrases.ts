import type { Language } from '@care/contract'
import { listFormat } from './formats.ts'

/** The sentences that describe a record. Pages, printed lists and PDFs share them. */
export interface Phrases {
  distance: (miles: string) => string
  distanceUnknown: string
  miles: (miles: string) => string
  /** For a location with an approximate position. */
  about: (miles: string) => string
  mapIsApproximate: string
  /** In print and on screen: several members reported this listing. */
  reported: string
  openAllDay: string
  noHours: string
  noHoursToday: string
  openUntil: (time: string) => string
  closedNow: string
  acceptingUnknown: string
  serves: (counties: string[], states: string[]) => string
  videoVisits: (counties: string[], states: string[]) => string
  ages: (min: number | undefined, max: number | undefined) => string
  verified: (date: string, method: string) => string
  verifiedLongAgo: (date: string, method: string, days: number) => string
  oldCheck: string
  notVerified: string
  moreLocations: (count: number) => string
  also: (specialty: string) => string
  inPlanHere: string
  notInPlanHere: string
  telehealth: string
  speaks: (languages: string[]) => string
  spokenHere: (languages: string[]) => string
  primaryCare: string
  unnamedLocation: string
  unnamed: string
}

const list = (language: Language, items: string[]) => listFormat(language).format(items)

const isWholeName = (county: string) => /\b(city|parish|borough|county)$/iu.test(county)
const englishAreas = (counties: string[], states: string[]) =>
  list('en', [
    ...counties.map((county) => (isWholeName(county) ? county : `${county} County`)),
    ...states.map((state) => `all of ${state}`),
  ])
const spanishAreas = (counties: string[], states: string[]) =>
  list('es', [
    ...counties.map((county) => (isWholeName(county) ? county : `el condado de ${county}`)),
    ...states.map((state) => `todo ${state}`),
  ])

// Spanish does not capitalize languages inside a sentence; "(ASL)" stays.
const lowerFirst = (word: string) => word.charAt(0).toLocaleLowerCase('es') + word.slice(1)

const english: Phrases = {
  distance: (miles) => `Distance: ${miles} miles`,
  distanceUnknown: 'Distance: N/A',
  miles: (miles) => `${miles} miles`,
  about: (miles) => `about ${miles}`,
  mapIsApproximate: 'The position on the map is approximate.',
  reported: 'Members reported that this may be wrong. We are checking.',
  openAllDay: 'Open 24 hours',
  noHours: 'Hours not listed',
  noHoursToday: 'No hours listed for today',
  openUntil: (time) => `Open until ${time}`,
  closedNow: 'Closed now',
  acceptingUnknown: 'We don’t know if they take new patients. Call to ask.',
  serves: (counties, states) => `Serves ${englishAreas(counties, states)}`,
  videoVisits: (counties, states) => `Video visits, ${englishAreas(counties, states)}`,
  ages: (min, max) => {
    if (min !== undefined && max !== undefined)
      return min === 0 ? `Sees patients up to age ${max}` : `Sees patients ages ${min} to ${max}`
    return min !== undefined ? `Sees patients ages ${min} and older` : `Sees patients up to age ${max}`
  },
  verified: (date, method) => `Verified ${method && `${method} `}on ${date}`,
  verifiedLongAgo: (date, method, days) => `Last verified ${method && `${method} `}on ${date}, over ${days} days ago`,
  oldCheck: 'Call to confirm.',
  notVerified: 'Never verified',
  moreLocations: (count) => `${count} more ${count === 1 ? 'location' : 'locations'}`,
  also: (specialty) => `Also: ${specialty}`,
  inPlanHere: 'In your plan at this address',
  notInPlanHere: 'Not in your plan at this address',
  telehealth: 'Telehealth services',
  speaks: (languages) => `Speaks ${list('en', languages)}`,
  spokenHere: (languages) => `${list('en', languages)} spoken at this office`,
  primaryCare: 'Primary Care Provider',
  unnamedLocation: 'Location',
  unnamed: 'Name not listed',
}

const spanish: Phrases = {
  distance: (miles) => `Distancia: ${miles} millas`,
  distanceUnknown: 'Distancia: N/A',
  miles: (miles) => `${miles} millas`,
  about: (miles) => `unas ${miles}`,
  mapIsApproximate: 'La posición en el mapa es aproximada.',
  reported: 'Otros miembros avisaron que esto puede estar mal. Lo estamos verificando.',
  openAllDay: 'Abierto las 24 horas',
  noHours: 'Horario no indicado',
  noHoursToday: 'Sin horario indicado para hoy',
  openUntil: (time) => `Abierto hasta las ${time}`,
  closedNow: 'Cerrado ahora',
  acceptingUnknown: 'No sabemos si aceptan pacientes nuevos. Llame para preguntar.',
  serves: (counties, states) => `Atiende en ${spanishAreas(counties, states)}`,
  videoVisits: (counties, states) => `Consultas por video en ${spanishAreas(counties, states)}`,
  ages: (min, max) => {
    if (min !== undefined && max !== undefined)
      return min === 0 ? `Pacientes de hasta ${max} años` : `Pacientes de ${min} a ${max} años`
    return min !== undefined ? `Pacientes de ${min} años o más` : `Pacientes de hasta ${max} años`
  },
  verified: (date, method) => `Verificado ${method && `${method} `}el ${date}`,
  verifiedLongAgo: (date, method, days) => `Verificado ${method && `${method} `}el ${date}, hace más de ${days} días`,
  oldCheck: 'Llame antes.',
  notVerified: 'Nunca verificado',
  moreLocations: (count) => `${count} ${count === 1 ? 'consultorio más' : 'consultorios más'}`,
  also: (specialty) => `También: ${specialty}`,
  inPlanHere: 'Dentro de su plan en esta dirección',
  notInPlanHere: 'Fuera de su plan en esta dirección',
  telehealth: 'Servicios de telesalud',
  speaks: (languages) => `Habla ${list('es', languages.map(lowerFirst))}`,
  spokenHere: (languages) => `En este consultorio se habla ${list('es', languages.map(lowerFirst))}`,
  primaryCare: 'Proveedor de atención primaria',
  unnamedLocation: 'Lugar',
  unnamed: 'Sin nombre',
}

export const phrases: Record<Language, Phrases> = { en: english, es: spanish }
