import type en from '../en/index.ts'
import app from './app.ts'
import parts from './parts.ts'
import work from './work.ts'

const messages: Record<keyof typeof en, string> = { ...app, ...parts, ...work }

export default messages
