import type { Page } from '@playwright/test'

/** Waits until nothing on the page fades or slides any more: what is half there has half of its colour. */
export const untilItRests = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    // Those that go round and round never end, nor do those that stand still.
    const passing = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
