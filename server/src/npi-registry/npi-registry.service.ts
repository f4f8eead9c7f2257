/** The public API of this module: the national NPI registry (NPPES) as reference data. */
export { buildNpiRegistry } from './build-registry.ts'
export { npiReport } from './npi-report.ts'
export { openNpiRegistry, type NpiRegistry } from './npi-registry.ts'
export type { NpiName, NpiRecord } from './npi-record.ts'
