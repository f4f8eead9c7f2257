// A Chromium for browser tests: CHROME_PATH, the PATH, the system's package manager when root, else Playwright's own.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package.mjs'
import { binary, run } from './steps.mjs'

// The shell first: a page costs it a quarter less CPU time than the full browser without a window.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The flags of every browser here; also read by the browser tests. */
export const { flags: browserFlags } = JSON.parse(readFileSync(join(import.meta.dirname, 'browser-flags.json'), 'utf8'))

export async function findBrowser() {
  return onPath() ?? (await installed()) ?? (await fromPlaywright())
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function installed() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackage(name)
    if (onPath()) break
  }
  return onPath()
}

async function fromPlaywright() {
  await run(binary('playwright'), ['install', 'chromium-headless-shell'])
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path)) throw new Error('no Chromium on the PATH, none from the package manager, none from Playwright')
  return path
}
