import type { Readable } from 'node:stream'

/** A complete part of a file, safely stored. The list of them in the task's row defines the file. */
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

/** A stored part is missing or damaged: the file has to be written again. */
export class PartsLost extends Error {}

/**
 * Storage for export files. Parts arrive in order and are durable once `writePart` has returned. After a crash there
 * may be a part that is in no task's list: `cutBack` removes it.
 */
export interface ExportStorage {
  writePart(tenantId: string, taskId: string, number: number, bytes: Uint8Array): Promise<StoredPart>
  /** Deletes everything except these parts. PartsLost if one of them is missing or damaged. */
  cutBack(tenantId: string, taskId: string, parts: readonly StoredPart[]): Promise<void>
  /** The file consists of these parts and can be read from now on. Repeating the call is harmless. */
  finish(tenantId: string, taskId: string, parts: readonly StoredPart[]): Promise<void>
  /** Bytes of a finished file. An error of the storage destroys the stream. */
  open(tenantId: string, taskId: string, parts: readonly StoredPart[], range: ByteRange): Promise<Readable>
  /** Deletes everything of a task, finished or not. It is no error if there is nothing. */
  remove(tenantId: string, taskId: string): Promise<void>
  /** Tasks that have stored bytes, finished or not. */
  list(tenantId: string): Promise<StoredTask[]>
}

export interface StoredTask {
  taskId: string
  changedAt: Date
}
