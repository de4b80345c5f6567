import type { Page } from '@playwright/test'

/** What a thumb hits without a second try, and the least that a mouse is given (WCAG 2.2, 2.5.8). */
export const THUMB = 44
export const MOUSE = 24

/**
 * Every button, link, field and tab in sight that is smaller than this many pixels, but a link within a sentence; of a
 * dialog alone while one lies over the page.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((LEAST) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=combobox], [role=slider]',
    )
    const isCovered = document.querySelector('[role=dialog][aria-modal=true]') !== null
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      // The skip link waits above the page until it has the focus.
      element.getBoundingClientRect().bottom > 0
    // The columns of a chart lead where the figures below it do, for a mouse; its unseen table is for keys.
    const isOfChart = (element: HTMLElement) =>
      element.closest('figure') !== null && (element.tabIndex < 0 || element.closest('table') !== null)
    const isInSentence = (element: HTMLElement) =>
      element.tagName === 'A' && element.closest('p, label') !== null
    const isLeftOut = (element: HTMLElement) =>
      isInSentence(element) ||
      isOfChart(element) ||
      element.closest('[inert]') !== null ||
      (isCovered && element.closest('#root') !== null)
    // What is drawn around a small mark only to be hit.
    const haloOf = (element: HTMLElement, part: '::before' | '::after') => {
      const { content, position, width, height } = getComputedStyle(element, part)
      const isThere = content !== 'none' && position === 'absolute'
      return isThere
        ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
        : { width: 0, height: 0 }
    }
    // A label around or beside a control is hit as well as the control itself.
    const areaOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const hit = [element, ...labels]
      const boxes = [
        ...hit.map((one) => one.getBoundingClientRect()),
        ...hit.flatMap((one) => [haloOf(one, '::before'), haloOf(one, '::after')]),
      ]
      return {
        width: Math.max(...boxes.map((b) => b.width)),
        height: Math.max(...boxes.map((b) => b.height)),
      }
    }
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ??
      (element.textContent || element.getAttribute('placeholder') || element.id)
    return [...controls]
      .filter((element) => isShown(element) && !isLeftOut(element))
      .map((element) => ({ element, ...areaOf(element) }))
      .filter(({ width, height }) => Math.round(width) < LEAST || Math.round(height) < LEAST)
      .map(
        ({ element, width, height }) =>
          `${nameOf(element).slice(0, 40)}: ${width.toFixed(0)}×${height.toFixed(0)}`,
      )
  }, least)
}
