import type { Box, Control, Measured } from './guard-boxes.ts'
import type { Shift } from './guard-shift.ts'

/** What a thumb hits without a second try, and the least that a mouse is given (WCAG 2.2, 2.5.8). */
const THUMB = 44
const MOUSE = 24
/** Smaller letters are not read at arm's length. */
const LEAST_TEXT = 12
/** More than this a page jumps under the eye (the web's own measure of a good page is twice as much). */
const MOST_SHIFT = 0.05
/** From here on a list shows all it has at first. */
const OFFICE_WIDTH = 1_280
/** Of the width that a table scrolls in, what its pinned columns may take. */
const MOST_PINNED = 1 / 3

export type Rule =
  | 'overflow'
  | 'cut text'
  | 'out of window'
  | 'covered'
  | 'target'
  | 'small text'
  | 'nested scroller'
  | 'sideways'
  | 'pinned'
  | 'layout shift'
  | 'console'

/** One thing that is wrong on a screen, however often it is there. */
export interface Finding {
  rule: Rule
  what: string
  selector: string
}

export interface Heard {
  /** What of the screen moved after its first paint. */
  shift: Shift
  /** What the console said of errors. */
  errors: readonly string[]
}

/** What does on purpose what a rule is about, and why it has to. */
export interface Named {
  selector: RegExp
  why: string
}

export interface Judged {
  isTouch: boolean
  /** Lists that scroll within what scrolls. */
  scrollers: readonly Named[]
  /** Texts that show as much as there is room for. */
  cuts: readonly Named[]
  /** What is as wide as a day or a fleet is, on every window. */
  wide: readonly Named[]
}

const isNamed = (list: readonly Named[], selector: string) =>
  list.some((named) => named.selector.test(selector))

const round = (value: number) => Math.round(value)
const widthOf = ({ left, right }: Box) => right - left
const heightOf = ({ top, bottom }: Box) => bottom - top
const sizeOf = (box: Box) => `${round(widthOf(box))}×${round(heightOf(box))}`

function overflow({ window, documentWidth, widest }: Measured): Finding[] {
  const over = round(documentWidth - window.width)
  return over > 0 ? [{ rule: 'overflow', what: `${over} px too wide`, selector: widest }] : []
}

function outOfWindow({ window, layers }: Measured): Finding[] {
  const isOut = ({ left, top, right, bottom }: Box) =>
    left < -1 || top < -1 || right > window.width + 1 || bottom > window.height + 1
  return layers
    .filter(({ box }) => isOut(box))
    .map(({ selector, box }) => ({
      rule: 'out of window',
      what: `from ${round(box.left)}, ${round(box.top)} to ${round(box.right)}, ${round(box.bottom)}`,
      selector,
    }))
}

const isSmall = ({ area }: Control, least: number) =>
  round(widthOf(area)) < least || round(heightOf(area)) < least

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** How far a point is from a box; 0 within it. */
function distance({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** WCAG 2.5.8: a circle of 24 px around a small target meets no other target, nor another one's circle. */
function hasRoom(control: Control, others: readonly Control[]): boolean {
  const middle = middleOf(control.area)
  return others
    .filter((other) => other !== control)
    .every((other) => {
      if (distance(middle, other.area) < MOUSE / 2) return false
      if (!isSmall(other, MOUSE)) return true
      const theirs = middleOf(other.area)
      return Math.hypot(middle.x - theirs.x, middle.y - theirs.y) >= MOUSE
    })
}

function targets({ controls }: Measured, isTouch: boolean): Finding[] {
  const least = isTouch ? THUMB : MOUSE
  return controls
    .filter((control) => !control.isInline && isSmall(control, least))
    .filter((control) => isTouch || !hasRoom(control, controls))
    .map(({ selector, area }) => ({ rule: 'target', what: `${sizeOf(area)} to hit`, selector }))
}

function sideways({ window, sideways: bars }: Measured, wide: readonly Named[]): Finding[] {
  if (window.width < OFFICE_WIDTH) return []
  return bars
    .filter(({ selector }) => !isNamed(wide, selector))
    .map(({ selector, over }) => ({ rule: 'sideways', what: `${over} px to the side`, selector }))
}

/** What stays in sight of a table leaves room for what it is pinned over. */
const pinned = ({ sideways: bars }: Measured): Finding[] =>
  bars
    .filter((bar) => bar.pinned > bar.width * MOST_PINNED)
    .map((bar) => ({
      rule: 'pinned',
      what: `${round((100 * bar.pinned) / bar.width)} % of the width`,
      selector: bar.selector,
    }))

function layoutShift({ value, moved }: Shift): Finding[] {
  if (value < MOST_SHIFT) return []
  return [{ rule: 'layout shift', what: value.toFixed(3), selector: moved.join('; ') || 'html' }]
}

/** One finding for each thing, told by the first of its kind. */
function onceEach(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${finding.rule} ${finding.selector}`
    if (!first.has(key)) first.set(key, finding)
  }
  return [...first.values()]
}

/** All that is wrong with a screen, each thing once however many rows of it there are. */
export function judgeScreen(
  measured: Measured,
  heard: Heard,
  { isTouch, scrollers, cuts, wide }: Judged,
): Finding[] {
  return onceEach([
    ...overflow(measured),
    ...measured.texts
      .filter(({ isCut, selector }) => isCut && !isNamed(cuts, selector))
      .map(({ selector }): Finding => ({ rule: 'cut text', what: 'cut without dots', selector })),
    ...outOfWindow(measured),
    ...measured.controls
      .filter(({ coveredBy }) => coveredBy !== null)
      .map(({ selector, coveredBy }): Finding => ({ rule: 'covered', what: `by ${coveredBy}`, selector })),
    ...targets(measured, isTouch),
    ...measured.texts
      .filter(({ size }) => size < LEAST_TEXT)
      .map(({ selector, size }): Finding => ({ rule: 'small text', what: `${size} px`, selector })),
    ...measured.nestedScrollers
      .filter((selector) => !isNamed(scrollers, selector))
      .map((selector): Finding => ({ rule: 'nested scroller', what: 'scrolls within a scroller', selector })),
    ...sideways(measured, wide),
    ...pinned(measured),
    ...layoutShift(heard.shift),
    ...heard.errors.map((what): Finding => ({ rule: 'console', what, selector: what.slice(0, 60) })),
  ])
}
