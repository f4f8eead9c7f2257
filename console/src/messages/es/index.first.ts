import app from './app.ts'
import parts from './parts.ts'
import tour from './tour.ts'
import work from './work.ts'

/** Words in Spanish of the start page, of the queue and of what is around every screen. */
const messages = {
  ...app,
  ...parts,
  ...tour,
  ...work,
}

export default messages
