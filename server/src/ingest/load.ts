import type { LoadPhase, LoadState } from '../database/record-tables.ts'
import { type Counts, noCounts } from './counts.ts'
import type { Plan } from './plan.ts'
import type { Position } from '../formats/reader.ts'

export type LoadMode = 'full' | 'delta'

/** One delivery of a source's data. */
export interface Load {
  id: string
  tenantId: string
  source: string
  format: string
  mode: LoadMode
  /** Computes the plan, and changes nothing. */
  dryRun: boolean
  origin: Origin
  fileName: string
  /** Of our copy. */
  bytes: number
  /** Of the file as received; empty until it was read. */
  sha256: string
  reading: Reading
  /** The tenant's calendar day on which it was queued. */
  day: string
  rulesVersion: number
  /** Why it may be applied although a guard stopped it. */
  acceptLoss?: string
  jobId?: string
  state: LoadState
  /** Phase of an open load. */
  phase: LoadPhase
  progress: Progress
  plan?: Plan
  error?: string
  undo?: Undo
  /** The applied load of the same file. */
  sameAs?: string
  createdAt: string
  createdBy: string
  finishedAt?: string
}

/** Location of the file: our copy from the start, a path on this machine, or an upload. */
export type Origin =
  | { type: 'copy' }
  /** A file of the intake folder, with its modification time. */
  | { type: 'path'; path: string; modified?: string }
  | { type: 'upload'; uploadId: string }

/** Versions of everything that affects how a file is read. Pinned: plan, apply and resume use the same. */
export interface Reading {
  /** Of the source's settings, the deployment's specialty mapping and the tenant's plan catalog; 0 if there is none. */
  source?: number
  mapping?: number
  catalog?: number
  /** The newest stored fix of the source. */
  fix?: number
  /** Of the points assigned to addresses. */
  gazetteer?: string
}

export interface Undo {
  by: string
  at: string
  /** The tenant's calendar day. */
  day: string
  why: string
  /** The load was canceled. */
  isCancel?: true
}

/** Progress of a load; committed with the data. */
export interface Progress {
  /** The end of the last row that was applied. */
  position: Position
  counts: Counts
  /** In a full load, after all rows: ids up to this one have been checked for retirement. */
  retiredTo?: string
  /** Ids up to this one have been reverted. */
  undoneTo?: string
}

export const noProgress: Progress = { position: { line: 0, offset: 0 }, counts: noCounts }
