import { describe, expect, it } from 'vitest'
import { processHealth } from './process-health.ts'
import { restartVariables, serverStatus } from './server-status.ts'

const green = { status: 'green' as const }
const worker = { name: 'worker', pid: 7, restarts: 2, lastExit: 'SIGKILL', failedAt: 1_000_000 }

describe('health of processes', () => {
  it('names a process that was started again, and is yellow for five minutes', () => {
    const processes = [{ name: 'worker', running: true, restarts: 2, lastExit: 'SIGKILL' }]
    expect(processHealth(green, [worker], 1_200_000)).toEqual({ status: 'yellow', processes })
    expect(processHealth(green, [worker], 1_300_001)).toEqual({ status: 'green', processes })
  })

  it('says when a process has not been started again', () => {
    expect(processHealth(green, [{ ...worker, pid: undefined }], 1_000_001).processes?.[0]?.running).toBe(false)
  })

  it('stays as it is when nothing failed, and red when it is red', () => {
    expect(processHealth(green, [{ ...worker, failedAt: undefined }], 1_000_001)).toBe(green)
    expect(processHealth({ status: 'red' as const }, [worker], 1_000_001).status).toBe('red')
  })

  it('hands the restarts of a server on to the server', () => {
    expect(serverStatus(restartVariables(worker))).toEqual({ ...worker, name: 'server', pid: process.pid })
    expect(serverStatus({})).toBeUndefined()
  })
})
