import type { Page } from '@playwright/test'
import { prepareGuard } from './guard-boxes.ts'

/** What of a page moved in one go, as the browser tells it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** How far a page moved by itself, and by what. */
export interface Shift {
  value: number
  /** 'selector, from y 100 (20 high) to y 140 (20 high)', what moved farthest first. */
  moved: string[]
}

declare global {
  interface Window {
    /** What of the page has moved by itself since it was asked last. */
    guardShifts?: Shift[]
    /** Whether the page was touched since: what moves from then on may be the answer to it. */
    isGuardTouched?: boolean
  }
}

function observeShift() {
  const seen: Shift[] = []
  window.guardShifts = seen
  for (const type of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(
      type,
      () => {
        window.isGuardTouched = true
      },
      { capture: true },
    )
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
  const where = ({ y, height }: DOMRectReadOnly) => `y ${Math.round(y)} (${Math.round(height)} high)`
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? window.guard.selectorOf(element) : 'what is gone'
  }
  new PerformanceObserver((list) => {
    if (window.isGuardTouched) return
    for (const { value, sources } of list.getEntries().filter(isShift)) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)}, from ${where(previousRect)} to ${where(currentRect)}`,
      )
      seen.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Notes from now on what of each page moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(prepareGuard)
  await page.addInitScript(observeShift)
}

/** What of the page has moved by itself since it was asked last; of many movements the two largest are named. */
export const shiftSince = (page: Page): Promise<Shift> =>
  page.evaluate(() => {
    const shifts = window.guardShifts?.splice(0) ?? []
    window.isGuardTouched = false
    const largest = shifts.toSorted((one, other) => other.value - one.value).slice(0, 2)
    return {
      value: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: largest.flatMap(({ moved }) => moved.slice(0, 3)),
    }
  })
