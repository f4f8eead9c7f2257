import type { Coded } from '@care/contract'
import type { JsonObject } from '../json/json-object.ts'

/** Plan-Net's extensions, by the last part of their URL. */
export function extensions(resource: JsonObject, name: string): JsonObject[] {
  return resource.objects('extension').filter((extension) => lastPart(extension.text('url')) === name)
}

/** "Location/7", or the URL or name that replaces it. */
export function reference(resource: JsonObject | undefined): string | undefined {
  return resource?.text('reference')
}

export function references(resource: JsonObject, name: string): string[] {
  return resource.objects(name).flatMap((each) => reference(each) ?? [])
}

/** The networks of a role, a service or an affiliation. */
export function networksOf(resource: JsonObject): string[] {
  const stated = extensions(resource, 'network-reference').map((each) => reference(each.object('valueReference')))
  return [...stated.filter((each) => each !== undefined), ...references(resource, 'network')]
}

export interface Coding {
  system: string
  code: string
  display: string
}

/** All codings of a list of concepts. A concept without one has its text. */
export function codings(concepts: readonly JsonObject[]): Coding[] {
  return concepts.flatMap((concept) => {
    const text = concept.text('text') ?? ''
    const found = concept.objects('coding').map((coding) => ({
      system: coding.text('system') ?? '',
      code: coding.text('code') ?? '',
      display: coding.text('display') ?? text,
    }))
    return found.length > 0 ? found : text === '' ? [] : [{ system: '', code: '', display: text }]
  })
}

/** In our vocabulary, without those that cannot be shown. */
export function coded(list: readonly Coding[]): Coded[] {
  return list.flatMap(({ code, display }) => (display === '' ? [] : [{ ...(code && { code }), display }]))
}

export const isNucc = ({ system }: Coding) => system.includes('nucc.org')

/** The last extension's code, such as "newpt" of `newpatients`. */
export function extensionCode(resource: JsonObject, name: string, part: string): string | undefined {
  const parts = extensions(resource, name).flatMap((each) => extensions(each, part))
  return codings(parts.flatMap((each) => each.object('valueCodeableConcept') ?? []))[0]?.code
}

export function npisOf(resource: JsonObject): string[] {
  const identifiers = resource.objects('identifier').filter((each) => isNpi(each))
  return identifiers.flatMap((each) => each.text('value') ?? [])
}

export function isNpi(identifier: JsonObject): boolean {
  return lastPart(identifier.text('system')) === 'us-npi'
}

/** The day of its last update. */
export function updatedOn(resource: JsonObject): string | undefined {
  return resource.object('meta')?.text('lastUpdated')?.slice(0, 10)
}

function lastPart(address: string | undefined): string | undefined {
  return address?.split('/').at(-1)
}
