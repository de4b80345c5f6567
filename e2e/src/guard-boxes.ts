import type { Page } from '@playwright/test'

/** Where something is in the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A button, link, field, tab or the like. */
export interface Control {
  selector: string
  /** What is hit: with its label and with the halo that is drawn around small marks. */
  area: Box
  /** A link in the middle of a sentence has the height of its line. */
  isInline: boolean
  /** The other control that lies over its centre. */
  coveredBy: string | null
}

/** Text, with the box that cuts it, if one does. */
export interface Text {
  selector: string
  size: number
  isCut: boolean
}

/** A screen as it lies there, measured. */
export interface Measured {
  window: { width: number; height: number }
  /** How wide the document is laid out. */
  documentWidth: number
  /** What reaches farthest to the right past the window. */
  widest: string
  controls: Control[]
  texts: Text[]
  /** Menus, lists of choices, dialogs. */
  layers: { selector: string; box: Box }[]
  /** What scrolls up and down within something else that does. */
  nestedScrollers: string[]
  /** What scrolls sideways, and how many pixels of it its pinned columns lie over. */
  sideways: { selector: string; over: number; width: number; pinned: number }[]
}

/** How the measuring functions, which run in the page, see it. */
interface GuardWindow {
  guard: {
    /** The dialog that lies over all else, or the whole page. */
    top: () => Element
    isShown: (element: Element) => boolean
    selectorOf: (element: Element) => string
  }
}

declare global {
  interface Window extends GuardWindow {}
}

/** Gives the page what the other measuring functions share. */
export function prepareGuard() {
  // Class names of CSS modules carry a hash, those that libraries make up a number.
  const classOf = (element: Element) => {
    const own = [...element.classList].find((name) => /^_.+_\w+_\d+$/.test(name))
    return (own?.replace(/^_(.+)_\w+_\d+$/, '$1') ?? element.classList[0] ?? '').replace(/\d{2,}|m_\w+/g, '')
  }
  const partOf = (element: Element) => {
    const role = element.getAttribute('role')
    const name = classOf(element)
    return `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}${name ? `.${name}` : ''}`
  }
  const selectorOf = (element: Element) => {
    const around = element.parentElement?.closest('[class^="_"]')
    return around ? `${partOf(around)} > ${partOf(element)}` : partOf(element)
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isVisible && width > 1 && height > 1 && element.closest('[inert]') === null
  }
  const top = () =>
    [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isShown).at(-1) ?? document.body
  window.guard = { top, isShown, selectorOf }
}

type Frame = Pick<Measured, 'documentWidth' | 'widest' | 'layers' | 'nestedScrollers'>

function readFrame(): Frame {
  const { isShown, selectorOf } = window.guard
  const all = [...document.body.querySelectorAll('*')]
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const scrollers = all.filter((element) => scrolls(element) && isShown(element))
  const page = document.documentElement
  const doesPageScroll = page.scrollHeight > page.clientHeight + 1
  const isFixed = (element: Element): boolean =>
    getComputedStyle(element).position === 'fixed' ||
    (element.parentElement !== null && isFixed(element.parentElement))
  const isNested = (element: Element) =>
    scrollers.some((other) => other !== element && other.contains(element)) ||
    (doesPageScroll && !isFixed(element))
  const sideways = (element: Element | null): boolean =>
    element !== null &&
    element !== page &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || sideways(element.parentElement))
  const past = all
    .filter((element) => boxOf(element).right > window.innerWidth + 1 && !sideways(element.parentElement))
    .sort((one, other) => boxOf(other).right - boxOf(one).right)
  const layers = all.filter(
    (element) => element.matches('[role=menu], [role=listbox], [role=dialog]') && isShown(element),
  )
  return {
    documentWidth: page.scrollWidth,
    widest: past[0] ? selectorOf(past[0]) : 'html',
    layers: layers.map((element) => ({ selector: selectorOf(element), box: boxOf(element) })),
    nestedScrollers: scrollers.filter(isNested).map(selectorOf),
  }
}

function readSideways(): Measured['sideways'] {
  const { top, isShown, selectorOf } = window.guard
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  const isPinned = (cell: Element) => {
    const { position, left, right } = getComputedStyle(cell)
    return position === 'sticky' && (left !== 'auto' || right !== 'auto')
  }
  const pinnedOf = (scroller: Element) =>
    [...(scroller.querySelector('tr')?.children ?? [])]
      .filter(isPinned)
      .reduce((sum, cell) => sum + widthOf(cell), 0)
  return [...top().querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && isShown(element))
    .map((element) => ({
      selector: [selectorOf(element), element.getAttribute('aria-label')].filter(Boolean).join(' '),
      over: element.scrollWidth - element.clientWidth,
      width: element.clientWidth,
      pinned: Math.round(pinnedOf(element)),
    }))
}

function readTexts(): Text[] {
  const { top, isShown, selectorOf } = window.guard
  const walker = document.createTreeWalker(top(), NodeFilter.SHOW_TEXT)
  // What only screen readers see is no text that is cut.
  const isUnseen = (element: Element | null): boolean => {
    if (element === null) return false
    const { clipPath, clip, position } = getComputedStyle(element)
    const isHidden = clipPath.startsWith('inset(50%') || (position === 'absolute' && clip.startsWith('rect'))
    return isHidden || isUnseen(element.parentElement)
  }
  const endsInDots = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const isPast = (text: DOMRect, clip: DOMRect) => {
    const least = text.height / 3
    const isSideways = text.right > clip.right + 1.5 || text.left < clip.left - 1.5
    return isSideways || text.bottom > clip.bottom + least || text.top < clip.top - least
  }
  const ends = (style: CSSStyleDeclaration) => endsInDots(style) || /auto|scroll/.test(style.overflow)
  const outerOf = (from: Element, { position }: CSSStyleDeclaration): Element[] =>
    position === 'fixed' ? [] : clipsOf(from.parentElement, position === 'absolute')
  /** The boxes that cut what is in an element, up to where it can be scrolled to or ends in dots. */
  const clipsOf = (from: Element | null, isLoose = false): Element[] => {
    if (from === null || from === document.body) return []
    const style = getComputedStyle(from)
    // What is placed by hand is not cut by what it is not placed in.
    if (isLoose && style.position === 'static') return clipsOf(from.parentElement, true)
    if (ends(style)) return []
    const isClip = /hidden|clip/.test(style.overflow)
    return [...(isClip ? [from] : []), ...outerOf(from, style)]
  }
  const isCut = (text: DOMRect, around: Element) =>
    clipsOf(around).some((clip) => isPast(text, clip.getBoundingClientRect()))
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = node.parentElement
    if (!around || !node.textContent?.trim() || !isShown(around) || isUnseen(around)) continue
    // Words beside a sign that stands for them, where there is room for one only.
    if (sizeOf(around) === 0) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    texts.push({
      selector: selectorOf(around),
      size: sizeOf(around),
      // The skip link waits above the page until it has the focus.
      isCut: box.bottom > 0 && isCut(box, around),
    })
  }
  return texts
}

function readControls(): Control[] {
  const { top, isShown, selectorOf } = window.guard
  const CONTROLS =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=combobox], [role=slider], [role=menuitem]'
  // Pins lie where their bins do, and the columns of a chart lead where the figures below it do.
  const isLeftOut = (element: Element) =>
    element.closest('.maplibregl-map, [data-pins]') !== null ||
    (element.closest('figure') !== null &&
      (element.matches('[tabindex="-1"]') || element.closest('table') !== null))
  const haloOf = (element: Element, part: string, around: DOMRect): DOMRect | null => {
    const { content, position, width, height } = getComputedStyle(element, part)
    if (content === 'none' || position !== 'absolute') return null
    const [w, h] = [Number.parseFloat(width), Number.parseFloat(height)]
    return new DOMRect(around.x + (around.width - w) / 2, around.y + (around.height - h) / 2, w, h)
  }
  const areaOf = (element: Element): Box => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const own = element.getBoundingClientRect()
    const halos = ['::before', '::after'].map((part) => haloOf(element, part, own))
    const boxes = [own, ...labels.map((label) => label.getBoundingClientRect()), ...halos]
    const rects = boxes.filter((box) => box !== null).filter(({ width, height }) => width > 0 && height > 0)
    return {
      left: Math.min(...rects.map((box) => box.left)),
      top: Math.min(...rects.map((box) => box.top)),
      right: Math.max(...rects.map((box) => box.right)),
      bottom: Math.max(...rects.map((box) => box.bottom)),
    }
  }
  const labelled = (element: Element) =>
    element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  // What is pinned to an edge or lies over the page as a layer may: below it, the page scrolls.
  const liesOver = (element: Element, below: Element): boolean => {
    if (element.contains(below)) return false
    const isPinned = /sticky|fixed/.test(getComputedStyle(element).position)
    // The box that a search and its choices open in lies over the drawer it was opened from.
    const isChoice = element.matches('.mantine-Combobox-dropdown')
    const isLayer = isChoice || element.matches('[role=menu], [role=listbox], [role=dialog], [data-portal]')
    return isPinned || isLayer || (element.parentElement !== null && liesOver(element.parentElement, below))
  }
  // What has been scrolled out of a box is not seen where it lies.
  const isInSight = (x: number, y: number, around: Element | null): boolean => {
    if (around === null || around === document.body) return true
    const { left, top: above, right, bottom } = around.getBoundingClientRect()
    const isWithin = x >= left && x <= right && y >= above && y <= bottom
    return (
      (isWithin || getComputedStyle(around).overflow === 'visible') && isInSight(x, y, around.parentElement)
    )
  }
  const coverOf = (element: Element): string | null => {
    const { left, top: above, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, above + height / 2]
    const hit = document.elementFromPoint(x, y)?.closest(CONTROLS)
    if (!isInSight(x, y, element.parentElement)) return null
    const isOwn = !hit || hit.contains(element) || element.contains(hit)
    if (isOwn || labelled(element).some((label) => label.contains(hit)) || liesOver(hit, element)) return null
    return selectorOf(hit)
  }
  return (
    [...top().querySelectorAll(CONTROLS)]
      .filter((element) => isShown(element) && !isLeftOut(element))
      .map((element) => ({
        selector: selectorOf(element),
        area: areaOf(element),
        isInline: element.tagName === 'A' && getComputedStyle(element).display === 'inline',
        coveredBy: coverOf(element),
      }))
      // The skip link waits above the page until it has the focus.
      .filter(({ area }) => area.bottom > 0)
  )
}

/** Measures the screen that the page shows, at the size it has. */
export async function readBoxes(page: Page, size: Measured['window']): Promise<Measured> {
  await page.evaluate(prepareGuard)
  const frame = await page.evaluate(readFrame)
  const sideways = await page.evaluate(readSideways)
  const texts = await page.evaluate(readTexts)
  const controls = await page.evaluate(readControls)
  return { window: size, ...frame, sideways, texts, controls }
}
