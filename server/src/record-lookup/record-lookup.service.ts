/** The public API of this module: staff lookups in the system of record. */
export { recordLookupRoutes } from './record-lookup.routes.ts'
