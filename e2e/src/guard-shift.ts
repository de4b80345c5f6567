import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How much of the page has moved by itself since it was asked last. */
    guardShift?: number
    /** Whether the page was touched since: what moves from then on may be the answer to it. */
    isGuardTouched?: boolean
  }
}

/** Runs before every page: notes how much of it moves by itself. */
export function observeShift() {
  window.guardShift = 0
  for (const type of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(
      type,
      () => {
        window.isGuardTouched = true
      },
      { capture: true },
    )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!window.isGuardTouched && 'value' in entry)
        window.guardShift = (window.guardShift ?? 0) + Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much of the page has moved by itself since it was asked last. */
export const shiftSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shift = window.guardShift ?? 0
    window.guardShift = 0
    window.isGuardTouched = false
    return shift
  })
