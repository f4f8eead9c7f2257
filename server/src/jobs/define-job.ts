import { DirectoryError } from '@care/contract'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { JobContext, JobInput } from './job.ts'
import type { Lane } from './lanes.ts'

export interface JobDefinition<Payload extends TSchema, Deps> {
  type: string
  /** Checked when a job is enqueued and again before it runs. */
  payload: Payload
  lane: Lane
  /** At most one job of a tenant with the same key runs at a time, whatever its type: `load:nppes`. */
  concurrencyKey?: (payload: Static<Payload>) => string
  maxAttempts?: number
  /**
   * Runs again from its last checkpoint after a crash, so repeating a step must do no harm. Returning means done, and
   * the return value is stored as the job's result; to stop early, throw (`checkpoint` and `signal.throwIfAborted` do).
   */
  run(deps: Deps, job: JobInput<Static<Payload>>, context: JobContext): Promise<unknown>
}

/** What the worker needs of a job, whatever its payload. */
export interface RunnableJob {
  type: string
  lane: Lane
  run(job: JobInput<unknown>, context: JobContext): Promise<unknown>
}

export interface DeclaredJob<Deps> {
  type: string
  lane: Lane
  bind(deps: Deps): RunnableJob
}

export interface DefinedJob<Payload extends TSchema, Deps> extends JobDefinition<Payload, Deps>, DeclaredJob<Deps> {}

/** A module declares its jobs with this; the worker process binds them to their dependencies. */
export function defineJob<Payload extends TSchema, Deps>(
  definition: JobDefinition<Payload, Deps>,
): DefinedJob<Payload, Deps> {
  const { type, lane } = definition
  return {
    ...definition,
    bind: (deps) => ({
      type,
      lane,
      run: (job, context) => definition.run(deps, { ...job, payload: checkPayload(definition, job.payload) }, context),
    }),
  }
}

/**
 * The payload as its schema types it. An invalid payload stays invalid: the error ends the job without another attempt.
 */
export function checkPayload<Payload extends TSchema>(
  { type, payload: schema }: { type: string; payload: Payload },
  payload: unknown,
): Static<Payload> {
  if (Value.Check(schema, payload)) return payload
  const [first] = Value.Errors(schema, payload)
  const where = first?.instancePath ? `at ${first.instancePath}: ` : ''
  throw new DirectoryError('BAD_REQUEST', `The payload of a ${type} job is invalid: ${where}${first?.message}.`)
}
