// A program that the tests need, from the system's package manager; only as root and with a known package manager.
import { has, run } from './steps.mjs'

export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !(await has('apt-get'))) return
  console.log(`Installing ${name} with the system’s package manager …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' }).catch(() => undefined)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' }).catch(
    () => undefined,
  )
}

/** pdftotext, with which tests read the text of a PDF. */
export async function findPdfTools() {
  if (!(await has('pdftotext', ['-v']))) await installPackage('poppler-utils')
  if (!(await has('pdftotext', ['-v']))) throw new Error('pdftotext (poppler-utils) is not on the PATH')
  return 'pdftotext'
}
