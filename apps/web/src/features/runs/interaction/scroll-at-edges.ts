import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Carried into this share of a scroller's width or height, at most so many pixels, it scrolls. */
const [ZONE_SHARE, ZONE_MOST_PX] = [0.25, 180]
/** From the middle of the zone to the edge it is as fast as it gets. */
const FASTEST_AT = 0.5
const FASTEST_PX_A_SECOND = 900
/** It starts gently, so that a card carried past an edge scrolls nothing away. */
const START_MS = 400
const SECOND_MS = 1_000

interface Side {
  from: number
  to: number
}

/** How fast a scroller goes for a pointer at `at`: -1 full speed back, 0 not at all, 1 full speed on. */
export function pullOf(at: number, { from, to }: Side): number {
  if (at < from || at > to) return 0
  const zone = Math.min((to - from) * ZONE_SHARE, ZONE_MOST_PX)
  const share = (distance: number) => Math.max(0, Math.min(1, (1 - distance / zone) / FASTEST_AT))
  return share(to - at) - share(at - from)
}

interface Point {
  x: number
  y: number
}

interface Scroller {
  element: Element
  box: { left: number; right: number; top: number; bottom: number }
}

const hasMore = (pull: number, position: number, most: number) =>
  pull < 0 ? position > 0 : pull > 0 && Math.ceil(position) < most

const isInside = ({ x, y }: Point, { box }: Scroller) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

function pullAt({ x, y }: Point, { element, box }: Scroller): Point {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  const across = pullOf(x, { from: box.left, to: box.right })
  const down = pullOf(y, { from: box.top, to: box.bottom })
  return {
    x: hasMore(across, scrollLeft, scrollWidth - clientWidth) ? across : 0,
    y: hasMore(down, scrollTop, scrollHeight - clientHeight) ? down : 0,
  }
}

function pullsAt(at: Point, scrollers: readonly Scroller[]): { element: Element; pull: Point }[] {
  const taken = { x: false, y: false }
  return scrollers
    .filter((one) => isInside(at, one))
    .flatMap((one) => {
      const { x, y } = pullAt(at, one)
      const pull = { x: taken.x ? 0 : x, y: taken.y ? 0 : y }
      taken.x ||= x !== 0
      taken.y ||= y !== 0
      return pull.x === 0 && pull.y === 0 ? [] : [{ element: one.element, pull }]
    })
}

/** What scrolls inside a board by itself is marked: `data-scroller`. */
const scrollersIn = (board: HTMLElement): Element[] => [...board.querySelectorAll('[data-scroller]'), board]

function boxesOf(scrollers: readonly Element[]): Scroller[] {
  const inner = scrollers.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  return [...inner, { element: document.scrollingElement ?? document.documentElement, box: page }]
}

/**
 * While something is carried over it, the board, its lists and the page scroll near their edges. The
 * browser is never asked what lies under the pointer: on a large day that takes longer than the frame's rest.
 */
export function scrollAtEdges(board: HTMLElement): () => void {
  let at: Point | null = null
  // Looked for once a drag: among the thousands of elements of a large day it takes longer than a frame has.
  let scrollers: readonly Element[] = []
  let running: { frame: number; since: number; last: number } | null = null
  const stop = () => {
    if (running) cancelAnimationFrame(running.frame)
    running = null
  }
  const go = (now: number) => {
    const pulls = at && running ? pullsAt(at, boxesOf(scrollers)) : []
    if (!running || pulls.length === 0) return stop()
    const pixels = (FASTEST_PX_A_SECOND * Math.min(now - running.last, START_MS)) / SECOND_MS
    const eased = pixels * Math.min(1, (now - running.since) / START_MS)
    for (const { element, pull } of pulls) element.scrollBy(pull.x * eased, pull.y * eased)
    running = { ...running, last: now, frame: requestAnimationFrame(go) }
  }
  const carry = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    at = { x: clientX, y: clientY }
    if (running || pullsAt(at, boxesOf(scrollers)).length === 0) return
    const now = performance.now()
    running = { since: now, last: now, frame: requestAnimationFrame(go) }
  }
  const forget = monitorForElements({
    onDragStart: () => {
      scrollers = scrollersIn(board)
    },
    onDrag: ({ location }) => carry(location.current.input),
    onDrop: stop,
  })
  return () => {
    stop()
    forget()
  }
}
