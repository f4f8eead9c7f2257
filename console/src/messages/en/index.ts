import app from './app.ts'
import tenants from './tenants.ts'
import data from './data.ts'
import documents from './documents.ts'
import fields from './fields.ts'
import loads from './loads.ts'
import operations from './operations.ts'
import parts from './parts.ts'
import record from './record.ts'
import staff from './staff.ts'
import tour from './tour.ts'
import work from './work.ts'

/** All words of the console in English. Their ids are the ids of every language. */
const messages = {
  ...app,
  ...tenants,
  ...data,
  ...documents,
  ...fields,
  ...loads,
  ...operations,
  ...parts,
  ...record,
  ...staff,
  ...tour,
  ...work,
}

export default messages
