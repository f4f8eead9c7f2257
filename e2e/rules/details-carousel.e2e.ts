import { expect, test } from '../support/test.ts'
import { edgePeople, inDetails, openCard, openResults } from '../support/results-pages.ts'
import { edge, openPerson } from '../support/details-pages.ts'
import { currentDot, dots, moreToggle, selectedDetailTab, slides } from '../support/card-parts.ts'

test.describe('the carousel of locations', () => {
  test('[APP-CAR-03] [APP-CAR-05] [APP-DET-10] [TRAP-18] [CON-07] dots for two to ten locations', async () => {
    const page = await openResults('mddoh', edgePeople)
    for (const [name, said, count] of [
      ['one-location', '', 0],
      ['two-locations', '', 2],
      ['ten-locations', '', 10],
      ['eleven-locations', 'Item: 1 of 11', 0],
      ['suppressed-location', '', 0],
    ] as const) {
      const card = await openCard(page, edge(name))
      expect(await dots(card).count(), name).toBe(count)
      expect(await card.getByText(/^Item: \d/).allInnerTexts(), name).toEqual(said === '' ? [] : [said])
      expect(await card.textContent()).not.toContain('Hidden Edgewater Office')
      await moreToggle(card).click()
    }
  })

  test('[APP-CAR-01] [APP-CAR-02] [APP-CAR-05] a carousel stops at both ends; tabs keep their own', async () => {
    const page = await openPerson('Tuula')
    const card = await openCard(page, edge('two-locations'))
    const [previous, next] = [
      card.getByRole('button', { name: 'Go to previous location' }),
      card.getByRole('button', { name: 'Go to next location' }),
    ]
    const shown = () => slides(card).evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    await next.click()
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    await expect.poll(shown).toBe(1)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await inDetails(card, 'Insurance')
    expect([await previous.isDisabled(), await next.isDisabled(), await shown()]).toEqual([true, false, 0])
    await inDetails(card, 'Location Information')
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    await expect.poll(shown).toBe(1)
    await moreToggle(card).click()
    await moreToggle(card).click()
    await expect.poll(shown).toBe(1)
    expect(await currentDot(card).getAttribute('aria-label')).toBe('Go to item 2 of 2')
  })

  test('[APP-CAR-04] the strip glides to the next place, and jumps where less motion is wanted', async () => {
    const page = await openPerson('Tuula', { reducedMotion: 'no-preference' })
    const card = await openCard(page, edge('two-locations'))
    const strip = slides(card)
    // The requested behavior: a machine that renders few frames shows a smooth scroll as a jump.
    await strip.evaluate((element) => {
      const moves: unknown[] = []
      const scrollTo = element.scrollTo.bind(element)
      Object.assign(window, { moves })
      element.scrollTo = (to?: unknown) => {
        moves.push((to as ScrollToOptions).behavior)
        scrollTo(to as ScrollToOptions)
      }
    })
    const moves = async (button: string, to: number) => {
      await card.getByRole('button', { name: button }).click()
      await expect
        .poll(() => strip.evaluate((element, at) => Math.abs(element.scrollLeft - at * element.clientWidth), to))
        .toBeLessThan(2)
      return page.evaluate(() => (window as unknown as { moves: unknown[] }).moves) // Set above.
    }
    expect(await moves('Go to next location', 1)).toEqual(['smooth'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moves('Go to previous location', 0)).toEqual(['smooth', 'instant'])
  })

  test('stacked tabs are vertical and move by up and down; tabs in a row leave those keys alone', async () => {
    const page = await openResults('mddoh', edgePeople, { viewport: { width: 320, height: 800 } })
    const card = await openCard(page, edge('two-locations'))
    const list = card.getByRole('tablist')
    const chosen = selectedDetailTab(card)
    const names = await card.getByRole('tab').allInnerTexts()
    await expect.poll(() => list.getAttribute('aria-orientation')).toBe('vertical')
    await chosen.focus()
    for (const [key, at] of [
      ['ArrowDown', 2],
      ['ArrowRight', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect([await chosen.innerText(), await page.evaluate(() => document.activeElement?.textContent)], key).toEqual([
        names[at],
        names[at],
      ])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => list.getAttribute('aria-orientation')).toBe('horizontal')
    await chosen.press('ArrowDown')
    expect(await chosen.innerText()).toBe(names[0])
  })
})
