import type { Readable } from 'node:stream'

/** A whole part of a file, safely stored. The list of them in the task's row is what the file consists of. */
export interface StoredPart {
  /** From 1. */
  number: number
  /** As stored. */
  bytes: number
  /** Of the stored bytes. */
  sha256: string
  /** What the storage needs to find the part again, such as the entity tag of an S3 part. */
  tag?: string
}

/** Which bytes of a finished file to read; `end` is the last of them. */
export interface ByteRange {
  start: number
  end: number
}

/** A part that was stored is missing or damaged: the file has to be made again. */
export class PartsLost extends Error {}

/**
 * Holds files of exports. Parts arrive in order and stay where they are once `writePart` has returned, whatever happens
 * to the machine. A part that is in no task's list may be there after a crash: `cutBack` removes it.
 */
export interface ExportStorage {
  writePart(tenantId: string, taskId: string, number: number, bytes: Uint8Array): Promise<StoredPart>
  /** Forgets everything but these parts. PartsLost where one of them is missing or damaged. */
  cutBack(tenantId: string, taskId: string, parts: readonly StoredPart[]): Promise<void>
  /** The file consists of these parts and can be opened from now on. Doing it twice is harmless. */
  finish(tenantId: string, taskId: string, parts: readonly StoredPart[]): Promise<void>
  /** Bytes of a finished file. An error of the storage destroys the stream. */
  open(tenantId: string, taskId: string, parts: readonly StoredPart[], range: ByteRange): Promise<Readable>
  /** All of a task, finished or not. Nothing to remove is no error. */
  remove(tenantId: string, taskId: string): Promise<void>
  /** Tasks of which something is stored, finished or not. */
  list(tenantId: string): Promise<StoredTask[]>
}

export interface StoredTask {
  taskId: string
  changedAt: Date
}
