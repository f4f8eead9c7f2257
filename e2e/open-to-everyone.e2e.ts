import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faults } from './axe.ts'
import { openContext, useBrowser, type Tenant } from './browser.ts'
import { tenants } from './results-pages.ts'
import { resultsWalk, startWalk, type State } from './states.ts'

useBrowser()

/** The second is 1280 by 1024 at 400%, and as narrow as the oldest phone. */
const readers = [
  { locale: 'en-US', viewport: { width: 1280, height: 1024 } },
  { locale: 'es-US', viewport: { width: 320, height: 256 } },
] as const

/** Only these ask about colours; everything else is the same in the dark. */
const inTheDark = ['color-contrast', 'link-in-text-block']

describe.each(tenants)('%s', (tenant) => {
  it.each(readers.flatMap((reader) => [['start', startWalk, reader], ['results', resultsWalk, reader]] as const))(
    'is open to everyone in every state: %s screens, %#', async (_screens, walk, reader) => {
      const page = await (await openContext({ ...reader, colorScheme: 'light' })).newPage()
      const told: string[] = []
      for (const state of walk.filter(({ only }) => only?.includes(tenant) ?? true)) told.push(...await complaints(page, tenant, state))
      expect(told).toEqual([])
    }, 180_000)
})

async function complaints(page: Page, tenant: Tenant, state: State): Promise<string[]> {
  await state.reach(page, tenant)
  const told = [...await standing(page, state), ...await faults(page)]
  await page.emulateMedia({ colorScheme: 'dark' })
  told.push(...await faults(page, inTheDark))
  await page.emulateMedia({ colorScheme: 'light' })
  return told.map((words) => `${state.name}: ${words}`)
}

/** Nothing sticks out sideways, nothing moves for those who asked for stillness, the focus is somewhere. */
async function standing(page: Page, { acted = false }: State): Promise<string[]> {
  return page.evaluate((mustFocus) => {
    const { documentElement: root, activeElement, body } = document
    const wide = root.scrollWidth - root.clientWidth
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className)
    return [
      ...(wide > 0 ? [`${wide} pixels too wide`] : []),
      ...(moving.length > 0 ? [`moves: ${moving.join(', ')}`] : []),
      ...(mustFocus && (activeElement === null || activeElement === body) ? ['the focus is lost'] : []),
    ]
  }, acted)
}
