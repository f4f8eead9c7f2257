import type { DirectoryRecord } from '@care/contract'
import { wireToGoldenRecord } from './wire-to-golden-record.ts'
import type { Day, GoldenRecord, VisibleRecord } from './model.ts'
import { visibleRecord } from './visible-record.ts'

/** Tests and benches write records in the API's format, as sources do. */
export function goldenOf(record: DirectoryRecord): GoldenRecord {
  return wireToGoldenRecord(record, record.kind ?? 'provider')
}

export function visibleOf(record: DirectoryRecord, today: Day = '2026-11-16'): VisibleRecord {
  const visible = visibleRecord(goldenOf(record), { today })
  if (!visible) throw new Error(`${record.stableId} is hidden without a rule`)
  return visible
}
