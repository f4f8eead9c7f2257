import { loadGazetteer } from '../gazetteer/gazetteer.service.ts'
import { drawMap } from '../maps/maps.service.ts'
import { openCompiler } from '../print/compile-document.ts'
import { documentOfJob, type PrintJob } from '../print/print-job.ts'
import { serveJobs } from './serve-jobs.ts'

/** A process that turns records into PDFs. */
const [fonts = '', templates = '', gazetteerFile = ''] = process.argv.slice(2)
const { compile, tidy } = openCompiler(fonts, templates)
const tidyEvery = 10
let made = 0
/** Read with the first map. */
let gazetteer: ReturnType<typeof loadGazetteer> | undefined

serveJobs<PrintJob>(
  (job) =>
    compile(
      documentOfJob(job, (language) => (position, label) => {
        gazetteer ??= loadGazetteer(gazetteerFile)
        const pin = { ...position, number: 0, label }
        return drawMap(gazetteer, { pins: [pin], width: 200, height: 200 }, { language, colors: 'plain' })
      }),
    ),
  () => {
    if (++made % tidyEvery === 0) tidy()
  },
)
