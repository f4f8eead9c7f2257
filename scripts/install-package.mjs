// A program the tests need, from the system's package manager; only when we may (root) and there is one we know.
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

/** pdftotext, with which tests read what a PDF says. */
export async function findPdfTools() {
  if (!(await has('pdftotext', ['-v']))) await installPackage('poppler-utils')
  if (!(await has('pdftotext', ['-v']))) throw new Error('pdftotext (poppler-utils) is not on the PATH')
  return 'pdftotext'
}
