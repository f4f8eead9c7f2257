import { DirectoryError } from '@care/contract'
import { findTask, printTask } from './exports/exports.service.ts'
import { createLogger } from './http/logger.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import { paths } from './paths.ts'
import { openCompiler } from './print/compile-document.ts'
import { runBehindSearches } from './processes/behind-searches.ts'
import type { PrinterAnswer } from './processes/directory-printer.ts'
import { endWithParent } from './processes/end-with-parent.ts'
import { readSettings } from './settings.ts'

/** A process that prints the directory for one export, named by its arguments, and exits. */
endWithParent()
runBehindSearches()
const [tenantId = '', taskId = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
const logger = createLogger(settings)
const store = await openConfiguredStore(settings, (message) => logger.warn(message))
try {
  await answer(await print())
} catch (error) {
  if (!(error instanceof DirectoryError)) throw error
  await answer({ refused: { code: error.code, text: error.text } })
} finally {
  await store.close()
}

async function print(): Promise<PrinterAnswer> {
  const { database, configuration } = store
  const tenant = configuration.current().tenants.get(tenantId)
  const task = await findTask(database.db, tenantId, taskId)
  if (!tenant || !task) throw new DirectoryError('NOT_FOUND', 'There is no such export.')
  const { compile } = openCompiler(paths.printFonts, paths.printTemplates)
  return { printed: await printTask({ database, compile, now: () => new Date() }, tenant, task) }
}

function answer(message: PrinterAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) throw new Error('This program is started by a worker.')
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
