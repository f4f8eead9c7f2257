import { telehealthDisplay, type ExportColumnName } from '@care/contract'
import type { Coded } from '../records/model.ts'
import type { CsvHead, CsvRecord, CsvRelation } from './csv-record.ts'

interface Column {
  label: { en: string; es: string }
  /** The same on each line of a record. */
  ofRecord?(record: CsvRecord, head: CsvHead | undefined): string | undefined
  ofRelation?(relation: CsvRelation, head: CsvHead | undefined): string | undefined
}

/** Values as the directory has them: nothing is rounded, reworded or capitalized. */
export const csvColumns: Readonly<Record<ExportColumnName, Column>> = {
  stableId: { label: { en: 'Record id', es: 'Id. del registro' }, ofRecord: ({ stableId }) => stableId },
  kind: { label: { en: 'Kind', es: 'Tipo' }, ofRecord: ({ kind }) => kind },
  npi: { label: { en: 'NPI', es: 'NPI' }, ofRecord: npisOf },
  name: { label: { en: 'Name', es: 'Nombre completo' }, ofRecord: (_, head) => nameOf(head) },
  family: { label: { en: 'Last name', es: 'Apellido' }, ofRecord: (_, head) => head?.names[0]?.family },
  given: {
    label: { en: 'First and middle names', es: 'Nombres' },
    ofRecord: (_, head) => head?.names[0]?.given?.join(' '),
  },
  credentials: {
    label: { en: 'Credentials', es: 'Credenciales' },
    ofRecord: (_, head) => listed(displays(head?.qualifications)),
  },
  gender: { label: { en: 'Gender', es: 'Género' }, ofRecord: (_, head) => head?.gender },
  facilityType: {
    label: { en: 'Facility type', es: 'Tipo de centro' },
    ofRecord: (_, head) => head?.facilityType,
  },
  specialties: {
    label: { en: 'Specialties', es: 'Especialidades' },
    ofRelation: ({ specialties }) => listed(displays(specialties)),
  },
  group: { label: { en: 'Provider group', es: 'Grupo médico' }, ofRelation: ({ group }) => group?.name },
  placeName: {
    label: { en: 'Place', es: 'Lugar' },
    ofRelation: ({ location }) => location?.names.find(Boolean),
  },
  street: {
    label: { en: 'Street', es: 'Calle' },
    ofRelation: ({ location }) => location?.address?.lines.join(', ') || location?.address?.text,
  },
  city: { label: { en: 'City', es: 'Ciudad' }, ofRelation: ({ location }) => location?.address?.city },
  state: { label: { en: 'State', es: 'Estado' }, ofRelation: ({ location }) => location?.address?.state },
  zip: { label: { en: 'ZIP code', es: 'Código postal' }, ofRelation: ({ location }) => location?.address?.postalCode },
  county: { label: { en: 'County', es: 'Condado' }, ofRelation: ({ location }) => location?.address?.county },
  // In one cell: a longitude alone begins with a minus and would get an apostrophe.
  position: {
    label: { en: 'Latitude, longitude', es: 'Latitud, longitud' },
    ofRelation: ({ location }) => location?.position && `${location.position.latitude}, ${location.position.longitude}`,
  },
  phone: { label: { en: 'Phone', es: 'Teléfono' }, ofRelation: telecom('phone') },
  fax: { label: { en: 'Fax', es: 'Fax' }, ofRelation: telecom('fax') },
  website: { label: { en: 'Website', es: 'Sitio web' }, ofRelation: telecom('url') },
  email: { label: { en: 'Email', es: 'Correo electrónico' }, ofRelation: telecom('email') },
  languages: {
    label: { en: 'Languages', es: 'Idiomas' },
    ofRelation: ({ location }, head) =>
      listed([...new Set([...displays(head?.languages), ...displays(location?.languages)])]),
  },
  accepting: {
    label: { en: 'Accepting patients', es: 'Acepta pacientes' },
    ofRelation: ({ accepting }) => accepting?.display,
  },
  accessibility: {
    label: { en: 'Accessibility', es: 'Accesibilidad' },
    ofRelation: ({ location }) => listed(displays(location?.accessibility)),
  },
  telehealth: {
    label: { en: 'Telehealth', es: 'Telesalud' },
    ofRelation: ({ virtualServices }) =>
      virtualServices.some(({ channels }) => displays(channels).includes(telehealthDisplay)) ? 'yes' : '',
  },
  serviceAreas: {
    label: { en: 'Service areas', es: 'Áreas de servicio' },
    ofRelation: ({ serviceAreas }) =>
      listed(serviceAreas.map(({ county, state }) => [county, state].filter(Boolean).join(', '))),
  },
  plans: {
    label: { en: 'Plans', es: 'Planes' },
    ofRelation: ({ network }) => listed([...new Set(network.map(({ plan, carrier }) => plan ?? carrier))]),
  },
  verifiedOn: {
    label: { en: 'Verified on', es: 'Verificado el' },
    ofRelation: ({ verification }) => verification?.at.slice(0, 10),
  },
  leftOn: { label: { en: 'Left on', es: 'Salió el' }, ofRecord: ({ left }) => left },
  relationId: { label: { en: 'Place id', es: 'Id. del lugar' }, ofRelation: ({ id }) => id },
}

function npisOf({ heads }: CsvRecord): string {
  const npis = heads.flatMap(({ identifiers }) => identifiers).filter(({ type }) => type.toUpperCase() === 'NPI')
  return listed([...new Set(npis.map(({ value }) => value))])
}

function nameOf(head: CsvHead | undefined): string | undefined {
  const name = head?.names[0]
  return name && (name.text ?? [name.prefix, ...(name.given ?? []), name.family, name.suffix].filter(Boolean).join(' '))
}

function telecom(system: string): Column['ofRelation'] {
  return ({ location }) => location?.telecom.find((one) => one.system === system)?.value
}

function displays(coded: readonly Coded[] = []): string[] {
  return coded.map(({ display }) => display)
}

const listed = (texts: readonly string[]) => texts.join('; ')
