import type en from '../en/index.ts'
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

const messages: Record<keyof typeof en, string> = {
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
