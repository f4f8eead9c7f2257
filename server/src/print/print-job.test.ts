import { deserialize, serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { documentOfJob, recordJob } from './print-job.ts'
import { documentOf, map, printTenant } from './print-shapes.testing.ts'
import { shapes } from './print.testing.ts'
import { publisherOf } from './record-document.ts'

const tenant = printTenant('riverspring')
const options = {
  language: 'es',
  size: 'normal',
  paper: 'us-letter',
  now: new Date('2026-11-16T12:00:00Z'),
  fromDirectory: true,
} as const
const inSpanish = (name: string) => `${name} (es)`

describe('a print job', () => {
  it.each(shapes)('[S1] sent to another process makes the same document of $name', (shape) => {
    const job = recordJob(publisherOf(tenant), shape.record, { ...options, specialtyName: inSpanish })
    // Like the advanced serialization of child processes.
    const received = deserialize(serialize(job)) as typeof job
    expect(documentOfJob(received, () => () => map).data).toEqual(
      documentOf(shape, tenant, { ...options, specialtyName: inSpanish }),
    )
  })

  it('[S1] holds the record only: no text of it is read before it reaches the print process', () => {
    const hostile = ' '.repeat(5_000)
    const record = { stableId: 'x', relations: [{ location: { telecom: [{ system: 'phone', value: hostile }] } }] }
    const job = recordJob(publisherOf(tenant), record, { ...options, specialtyName: inSpanish })
    expect(job.record).toBe(record)
  })
})
