/** The public API of this module: staff look into the system of record. */
export { recordLookupRoutes } from './record-lookup.routes.ts'
