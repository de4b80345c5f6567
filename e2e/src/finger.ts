import type { CDPSession, Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const STEPS = 8

/** A finger on the screen; the browser makes of it what it makes of one. */
export async function fingerOn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    /** Comes down on a card, below its buttons. */
    down: async (card: Locator) => {
      const box = await card.boundingBox()
      if (!box) throw new Error('What is touched has to be in sight')
      at = { x: box.x + Math.min(120, box.width / 2), y: box.y + box.height - 12 }
      await send('touchStart', [at])
    },
    moveTo: async (to: Point) => {
      const from = at
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await send('touchMove', [at])
      }
    },
    up: () => send('touchEnd', []),
  }
}
