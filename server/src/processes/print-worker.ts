import { setPriority } from 'node:os'
import { openCompiler, type CompileJob } from '../print/compile-document.ts'

/** A process that turns documents into PDFs, one at a time, behind everyone who is searching. */
setPriority(10)
const [fonts = '', templates = ''] = process.argv.slice(2)
const { compile, tidy } = openCompiler(fonts, templates)
const tidyEvery = 10
let made = 0
process.on('message', ({ id, job }: { id: number; job: CompileJob }) => {
  try {
    process.send?.({ id, pdf: compile(job) })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
  // Behind the answer, so that nobody waits for it.
  if (++made % tidyEvery === 0) setImmediate(tidy)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
