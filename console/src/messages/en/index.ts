import first from './index.first.ts'
import rest from './index.rest.ts'

/** All English messages of the console. Their ids are the ids of every language. */
const messages = { ...first, ...rest }

export default messages
