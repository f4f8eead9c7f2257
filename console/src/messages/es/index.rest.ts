import audit from './audit.ts'
import data from './data.ts'
import documents from './documents.ts'
import exports from './exports.ts'
import fields from './fields.ts'
import findings from './findings.ts'
import insight from './insight.ts'
import loads from './loads.ts'
import match from './match.ts'
import operations from './operations.ts'
import quarantine from './quarantine.ts'
import record from './record.ts'
import reports from './reports.ts'
import requests from './requests.ts'
import staff from './staff.ts'
import tenants from './tenants.ts'

/** Words in Spanish of all other screens. */
const messages = {
  ...audit,
  ...data,
  ...documents,
  ...exports,
  ...fields,
  ...findings,
  ...insight,
  ...loads,
  ...match,
  ...operations,
  ...quarantine,
  ...record,
  ...reports,
  ...requests,
  ...staff,
  ...tenants,
}

export default messages
