/**
 * A print process that never responds, for tests of the timeout. With the template `crash` it exits immediately, with
 * `refuse` it returns an error.
 */
process.on('message', ({ job }: { job: { template: string } }) => {
  if (job.template === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (job.template === 'refuse') process.send?.({ error: 'no such template' })
  if (job.template === 'echo') process.send?.({ bytes: Buffer.from(String(process.pid)) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
