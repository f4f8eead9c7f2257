import type { Page } from '@playwright/test'
import type { Time } from './page-clock.ts'

/** What a screen reader would say: the focused element after each step, and everything in live regions. */
export interface Listening {
  /** Waits for the longest delay of an announcement, then records what was said and where the focus is. */
  note: (step: string) => Promise<void>
  log: string[]
}

export async function listen(page: Page, time: Time): Promise<Listening> {
  const announced: string[] = []
  await page.exposeFunction('tellListener', (text: string) => {
    announced.push(text)
  })
  const watch = () => {
    const seen = new WeakMap<Element, string>()
    const tell = (region: Element) => {
      // As is: a repeated announcement differs only by a no-break space, and is read again.
      const raw = region.textContent ?? ''
      const text = raw.replace(/\s+/g, ' ').trim()
      const isRead = text !== '' && seen.get(region) !== raw
      seen.set(region, raw)
      if (!isRead) return
      void (window as unknown as { tellListener: (text: string) => void }).tellListener(text) // Exposed above.
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert], [aria-live=polite]',
        )
        if (region) tell(region)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  const session = await page.context().newCDPSession(page)
  const log: string[] = []
  return {
    log,
    async note(step) {
      await time.pass(700)
      // When this has arrived, so have earlier announcements.
      await page.evaluate(() =>
        (window as unknown as { tellListener: (text: string) => Promise<void> }).tellListener(''),
      ) // Exposed above.
      const said = announced
        .splice(0)
        .filter((text) => text !== '')
        .map((text) => `  says: ${text}`)
      log.push(`${step} → ${await focused(session)}`, ...said)
    },
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** Role, name and state of the focused element, as exposed to assistive technology. */
async function focused(session: Session): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (result.objectId === undefined) return 'nothing'
  const {
    nodes: [node],
  } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false })
  const states = (node?.properties ?? [])
    .filter(({ name, value }) => stateNames.has(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) =>
      value.value === true || value.value === 'true' ? name : `${name} ${String(value.value)}`,
    )
  const collapsed = (node?.properties ?? []).some(({ name, value }) => name === 'expanded' && value.value === false)
    ? ['collapsed']
    : []
  return [
    node?.role?.value,
    JSON.stringify(String(node?.name?.value ?? '').replace(/\s+/g, ' ')),
    ...states,
    ...collapsed,
  ].join(' ')
}

const stateNames = new Set([
  'expanded',
  'selected',
  'pressed',
  'disabled',
  'checked',
  'invalid',
  'required',
  'hasPopup',
])
