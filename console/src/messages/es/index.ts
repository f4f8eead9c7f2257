import type en from '../en/index.ts'
import app from './app.ts'
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
import parts from './parts.ts'
import quarantine from './quarantine.ts'
import record from './record.ts'
import reports from './reports.ts'
import requests from './requests.ts'
import staff from './staff.ts'
import tenants from './tenants.ts'
import tour from './tour.ts'
import work from './work.ts'

const messages: Record<keyof typeof en, string> = {
  ...app,
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
  ...parts,
  ...quarantine,
  ...record,
  ...reports,
  ...requests,
  ...staff,
  ...tenants,
  ...tour,
  ...work,
}

export default messages
