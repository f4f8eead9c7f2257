import type { Language } from '@care/contract'
import { cardPhone } from '@care/display'
import type { Part } from './verdict.ts'

type Sentence = Readonly<Record<Language, string>>

/** The evidence in plain words. A finding that was stored without its values has its English text only. */
export function findingWords({ field, level, values, words }: Part, language: Language): string {
  const sentence = sentences.get(`${field} ${level}`)
  if (!sentence || !values) return words ?? ''
  return fill(sentence[language], values.map(shownAs(field, language)))
}

function shownAs(field: string, language: Language): (value: string) => string {
  if (field === 'gender') return (value) => genders[language].get(value) ?? value
  if (field === 'phone') return (value) => cardPhone(value).text
  return (value) => value
}

function fill(template: string, values: readonly string[]): string {
  return template.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? '')
}

const genders: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map(),
  es: new Map([
    ['female', 'femenino'],
    ['male', 'masculino'],
  ]),
}

/** By field and level; {0} and {1} are the values of the two statements, or {0} what they share. */
const sentences: ReadonlyMap<string, Sentence> = new Map(
  Object.entries({
    'kind differ': { en: 'One is a person, the other a facility.', es: 'Uno es una persona, el otro un centro.' },
    'npi same': {
      en: 'Both state the NPI {0}, and the names match.',
      es: 'Ambos indican el NPI {0}, y los nombres concuerdan.',
    },
    'npi family': {
      en: 'Both state the NPI {0}, and one part of the names matches.',
      es: 'Ambos indican el NPI {0}, y una parte de los nombres concuerda.',
    },
    'npi unlike': {
      en: 'Both state the NPI {0}, but the names are not similar.',
      es: 'Ambos indican el NPI {0}, pero los nombres no se parecen.',
    },
    'npi differ': { en: 'The NPIs differ: {0} and {1}.', es: 'Los NPI son distintos: {0} y {1}.' },
    'npi doubtful': {
      en: 'The NPIs differ ({0}, {1}), but one of them is on dissimilar names.',
      es: 'Los NPI son distintos ({0}, {1}), pero uno de ellos está en nombres que no se parecen.',
    },
    'license same': { en: 'Both state the license {0}.', es: 'Ambos indican la licencia {0}.' },
    'license differ': {
      en: 'The licenses of one state differ: {0} and {1}.',
      es: 'Las licencias de un mismo estado son distintas: {0} y {1}.',
    },
    'family same': { en: 'The same family name, {0}.', es: 'El mismo apellido, {0}.' },
    'family part': {
      en: 'A part of the family name is the same: {0} and {1}.',
      es: 'Una parte del apellido es la misma: {0} y {1}.',
    },
    'family typo': {
      en: 'The family names differ by one typing error: {0} and {1}.',
      es: 'Los apellidos difieren en un error de escritura: {0} y {1}.',
    },
    'family similar': {
      en: 'The family names are similar: {0} and {1}.',
      es: 'Los apellidos se parecen: {0} y {1}.',
    },
    'family sound': {
      en: 'The family names sound alike: {0} and {1}.',
      es: 'Los apellidos suenan igual: {0} y {1}.',
    },
    'family differ': { en: 'The family names differ: {0} and {1}.', es: 'Los apellidos son distintos: {0} y {1}.' },
    'given same': { en: 'The same given name, {0}.', es: 'El mismo nombre de pila, {0}.' },
    'given nickname': {
      en: 'One given name is short for the other: {0} and {1}.',
      es: 'Un nombre de pila es la forma corta del otro: {0} y {1}.',
    },
    'given typo': {
      en: 'The given names differ by one typing error: {0} and {1}.',
      es: 'Los nombres de pila difieren en un error de escritura: {0} y {1}.',
    },
    'given initial': {
      en: 'The initial of the given name matches: {0} and {1}.',
      es: 'La inicial del nombre de pila concuerda: {0} y {1}.',
    },
    'given crossed': {
      en: 'First and middle name are swapped: {0} and {1}.',
      es: 'El primer y el segundo nombre están cambiados de lugar: {0} y {1}.',
    },
    'given swapped': {
      en: 'The first name of one is the middle name of the other: {0} and {1}.',
      es: 'El primer nombre de uno es el segundo nombre del otro: {0} y {1}.',
    },
    'given maybeSwapped': {
      en: 'The given names differ, but the middle initial matches: {0} and {1}.',
      es: 'Los nombres de pila son distintos, pero la inicial del segundo nombre concuerda: {0} y {1}.',
    },
    'given differ': {
      en: 'The given names differ: {0} and {1}.',
      es: 'Los nombres de pila son distintos: {0} y {1}.',
    },
    'middle same': { en: 'The same middle name.', es: 'El mismo segundo nombre.' },
    'middle initial': { en: 'The middle initials match.', es: 'La inicial del segundo nombre concuerda.' },
    'middle differ': {
      en: 'The middle names differ: {0} and {1}.',
      es: 'Los segundos nombres son distintos: {0} y {1}.',
    },
    'suffix same': { en: 'Both are {0}.', es: 'Ambos llevan {0}.' },
    'suffix oneSided': { en: 'Only one is called {0}.', es: 'Solo uno lleva {0}.' },
    'suffix differ': { en: 'One is {0}, the other {1}.', es: 'Uno lleva {0}, el otro {1}.' },
    'gender same': { en: 'Both are {0}.', es: 'Ambos son de género {0}.' },
    'gender differ': { en: 'One is {0}, the other {1}.', es: 'Uno es de género {0}, el otro {1}.' },
    'phone same': { en: 'The same phone, {0}.', es: 'El mismo teléfono, {0}.' },
    'door same': { en: 'The same address, {0}.', es: 'La misma dirección, {0}.' },
    'area zip': {
      en: 'The same ZIP code, but neither the same address nor the same phone.',
      es: 'El mismo código postal, pero ni la misma dirección ni el mismo teléfono.',
    },
    'area zip3': {
      en: 'The same area, but neither the same address nor the same phone.',
      es: 'La misma zona, pero ni la misma dirección ni el mismo teléfono.',
    },
    'area differ': { en: 'The locations are far apart: {0} and {1}.', es: 'Los lugares están lejos: {0} y {1}.' },
    'specialty same': { en: 'The same specialty, {0}.', es: 'La misma especialidad, {0}.' },
    'specialty related': { en: 'Related specialties: {0} and {1}.', es: 'Especialidades cercanas: {0} y {1}.' },
    'specialty differ': {
      en: 'The specialties differ: {0} and {1}.',
      es: 'Las especialidades son distintas: {0} y {1}.',
    },
    'name same': { en: 'The same name, {0}.', es: 'El mismo nombre, {0}.' },
    'name similar': {
      en: 'Most words of the name are the same: {0} and {1}.',
      es: 'La mayoría de las palabras del nombre son las mismas: {0} y {1}.',
    },
    'name differ': { en: 'The names differ: {0} and {1}.', es: 'Los nombres son distintos: {0} y {1}.' },
    'doubt npi': {
      en: 'A person must decide about one NPI on two dissimilar names.',
      es: 'Un mismo NPI en dos nombres que no se parecen lo decide una persona.',
    },
    'doubt npis': {
      en: 'A person must decide about two different NPIs.',
      es: 'Dos NPI distintos los decide una persona.',
    },
    'doubt family': {
      en: 'A person must decide about different family names.',
      es: 'Los apellidos distintos los decide una persona.',
    },
    'doubt relative': {
      en: 'These could be relatives who work together: a person must decide.',
      es: 'Así se ven los parientes que trabajan juntos: lo decide una persona.',
    },
    'cluster large': {
      en: '{0} statements of {1} sources would become one record.',
      es: '{0} declaraciones de {1} fuentes se volverían un solo registro.',
    },
  }),
)
