/**
 * Duration of each part of a journey, as a table: from the input to the next frame, in steps of 8 ms, by the browser's
 * event timing. The page needs `watchInteractions` before it loads.
 */
export async function tellJourney(page, journey) {
  console.log('| what | median ms | slowest ms | of it until handled, while handling, until drawn |\n|---|---|---|---|')
  for (const [what, act] of Object.entries(journey)) {
    await page.evaluate(() => {
      window.interactions.length = 0
    })
    await act(page)
    await page.waitForTimeout(1_500)
    tell(what, await page.evaluate(() => window.interactions))
  }
}

function tell(what, interactions) {
  const sorted = interactions.sort((a, b) => b.duration - a.duration)
  const [slowest] = sorted
  if (!slowest) return console.log(`| ${what} | below 16 | | |`)
  const parts = slowest.parts.map(Math.round).join(', ')
  const median = sorted[sorted.length >> 1].duration
  console.log(`| ${what} | ${median} | ${slowest.duration} (${slowest.name}) | ${parts} |`)
}

/** Runs in the page. */
export function watchInteractions() {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime, processingStart, processingEnd, interactionId } of list.getEntries()) {
      if (interactionId)
        window.interactions.push({
          name,
          duration,
          parts: [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd],
        })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}
