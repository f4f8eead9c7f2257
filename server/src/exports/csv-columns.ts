import type { ExportColumnName } from '@care/contract'
import type { RecordCells, RelationCells } from './csv-values.ts'

interface Column {
  label: { en: string; es: string }
  /** The same on each line of a record. */
  ofRecord?(cells: RecordCells): string | undefined
  ofRelation?(cells: RelationCells): string | undefined
}

/** Values as in the directory: nothing is rounded, reworded or capitalized. */
export const csvColumns: Readonly<Record<ExportColumnName, Column>> = {
  stableId: { label: { en: 'Record id', es: 'Id. del registro' }, ofRecord: ({ stableId }) => stableId },
  kind: { label: { en: 'Kind', es: 'Tipo' }, ofRecord: ({ kind }) => kind },
  npi: { label: { en: 'NPI', es: 'NPI' }, ofRecord: ({ npi }) => npi },
  name: { label: { en: 'Name', es: 'Nombre completo' }, ofRecord: ({ name }) => name },
  family: { label: { en: 'Last name', es: 'Apellido' }, ofRecord: ({ family }) => family },
  given: { label: { en: 'First and middle names', es: 'Nombres' }, ofRecord: ({ given }) => given },
  credentials: { label: { en: 'Credentials', es: 'Credenciales' }, ofRecord: ({ credentials }) => credentials },
  gender: { label: { en: 'Gender', es: 'Género' }, ofRecord: ({ gender }) => gender },
  facilityType: { label: { en: 'Facility type', es: 'Tipo de centro' }, ofRecord: ({ facilityType }) => facilityType },
  specialties: { label: { en: 'Specialties', es: 'Especialidades' }, ofRelation: ({ specialties }) => specialties },
  group: { label: { en: 'Provider group', es: 'Grupo médico' }, ofRelation: ({ group }) => group },
  placeName: { label: { en: 'Place', es: 'Lugar' }, ofRelation: ({ placeName }) => placeName },
  street: { label: { en: 'Street', es: 'Calle' }, ofRelation: ({ street }) => street },
  city: { label: { en: 'City', es: 'Ciudad' }, ofRelation: ({ city }) => city },
  state: { label: { en: 'State', es: 'Estado' }, ofRelation: ({ state }) => state },
  zip: { label: { en: 'ZIP code', es: 'Código postal' }, ofRelation: ({ zip }) => zip },
  county: { label: { en: 'County', es: 'Condado' }, ofRelation: ({ county }) => county },
  position: { label: { en: 'Latitude, longitude', es: 'Latitud, longitud' }, ofRelation: ({ position }) => position },
  phone: { label: { en: 'Phone', es: 'Teléfono' }, ofRelation: ({ phone }) => phone },
  fax: { label: { en: 'Fax', es: 'Fax' }, ofRelation: ({ fax }) => fax },
  website: { label: { en: 'Website', es: 'Sitio web' }, ofRelation: ({ website }) => website },
  email: { label: { en: 'Email', es: 'Correo electrónico' }, ofRelation: ({ email }) => email },
  languages: { label: { en: 'Languages', es: 'Idiomas' }, ofRelation: ({ languages }) => languages },
  accepting: { label: { en: 'Accepting patients', es: 'Acepta pacientes' }, ofRelation: ({ accepting }) => accepting },
  accessibility: {
    label: { en: 'Accessibility', es: 'Accesibilidad' },
    ofRelation: ({ accessibility }) => accessibility,
  },
  telehealth: { label: { en: 'Telehealth', es: 'Telesalud' }, ofRelation: ({ telehealth }) => telehealth },
  serviceAreas: {
    label: { en: 'Service areas', es: 'Áreas de servicio' },
    ofRelation: ({ serviceAreas }) => serviceAreas,
  },
  plans: { label: { en: 'Plans', es: 'Planes' }, ofRelation: ({ plans }) => plans },
  verifiedOn: { label: { en: 'Verified on', es: 'Verificado el' }, ofRelation: ({ verifiedOn }) => verifiedOn },
  leftOn: { label: { en: 'Left on', es: 'Salió el' }, ofRecord: ({ leftOn }) => leftOn },
  relationId: { label: { en: 'Place id', es: 'Id. del lugar' }, ofRelation: ({ relationId }) => relationId },
}
