import first from './index.first.ts'
import rest from './index.rest.ts'

/** All words of the console in English. Their ids are the ids of every language. */
const messages = { ...first, ...rest }

export default messages
