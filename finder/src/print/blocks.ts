import type { Registry } from '../blocks/registry.tsx'
import { PrintRecord } from './PrintRecord.tsx'
import { PrintResults } from './PrintResults.tsx'

/** Renders the print buttons, on results pages and in open cards. */
export const printBlocks: Registry = { 'print-results': PrintResults, 'print-record': PrintRecord }
