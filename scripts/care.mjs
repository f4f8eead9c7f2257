// The command line: migrate, generate, reindex, token, backup, … See `npm run care -- help`.
import { build } from './build.mjs'
import { install } from './install.mjs'

await install()
await build(['gazetteer', 'server'])
await import('../server/dist/cli.js')
