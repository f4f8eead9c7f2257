import { loadGazetteer } from '../gazetteer/gazetteer.service.ts'
import { drawMapJob, type MapJob } from '../maps/maps.service.ts'
import { serveJobs } from './serve-jobs.ts'

/** A process that draws maps. */
const gazetteer = loadGazetteer(process.argv[2] ?? '')
serveJobs<MapJob>((job) => drawMapJob(gazetteer, job))
