import app from './app.ts'
import parts from './parts.ts'
import work from './work.ts'

/** All words of the console in English. Their ids are the ids of every language. */
const messages = { ...app, ...parts, ...work }

export default messages
