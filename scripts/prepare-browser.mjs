// A Chromium for browser tests: CHROME_PATH, the PATH, the system's package manager when root, else Playwright's own.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binary, has, run } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

export async function findBrowser() {
  return onPath() ?? await installed() ?? await fromPlaywright()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

async function installed() {
  if (process.getuid?.() !== 0 || !(await has('apt-get'))) return undefined
  console.log('Installing a browser with the system’s package manager …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' }).catch(() => undefined)
  return onPath()
}

async function fromPlaywright() {
  await run(binary('playwright-core'), ['install', 'chromium-headless-shell'])
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (!existsSync(path)) throw new Error('no Chromium on the PATH, none from the package manager, none from Playwright')
  return path
}
