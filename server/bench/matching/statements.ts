import { identityOf, type Identity } from '../../src/matching/identity.ts'
import { placeIdentity } from '../../src/matching/place-identity.ts'
import type { Facts, Statement } from '../../src/records/statement.ts'
import type { Row } from './rows.ts'

/** The row as a reader and the normalizer hand it on. */
function statementOf(row: Row): Statement {
  const said = (value: unknown) => ({ value, since: '2026-01-01' })
  const given = [row.given, row.middle].filter(Boolean)
  const identifier = [
    ...(row.npi ? [{ type: 'NPI', value: row.npi }] : []),
    ...(row.license ? [{ type: 'LN', value: row.license }] : []),
  ]
  const facts: Facts = row.specialty ? { specialty: said([{ code: row.specialty, display: row.specialty }]) } : {}
  return {
    source: row.file,
    sourceId: row.id,
    kind: 'provider',
    head: {
      name: said([{ given, family: row.family, ...(row.suffix && { suffix: row.suffix }) }]),
      ...(row.gender && { gender: said(row.gender) }),
      ...(identifier.length > 0 && { identifier: said(identifier) }),
    },
    places: row.places.map(({ line, city, state, zip, phone }) => ({
      at: placeIdentity(
        'provider',
        {
          location: {
            address: { line: [line], city, state, postalCode: zip },
            ...(phone && { telecom: [{ system: 'phone', value: phone }] }),
          },
        },
        1,
      ),
      facts,
    })),
    notes: [],
  }
}

export const identityOfRow = (row: Row): Identity => identityOf(statementOf(row))
