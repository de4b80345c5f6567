import { type RefObject, useEffect } from 'react'

/** What the browser leaves out while it is out of sight: runs, and the cards of Unallocated. */
const SKIPPED = '[data-run] > :last-child, [data-column=""] [data-job] > :last-child'
/** How long at a time: a frame has 16 ms. */
const SLICE_MS = 3
/** Until the next piece, in browsers that do not say when they are idle. */
const PAUSE_MS = 30

/** Does something once the browser has nothing better to do; answers how to call it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act)
  return () => cancelIdleCallback(turn)
}

/** Lays out what is out of sight piece by piece, after it was `drawn`: coming into sight it needs only to be painted. */
export function useLaidOutAhead(board: RefObject<HTMLElement | null>, drawn: unknown) {
  useEffect(() => {
    if (!drawn || !board.current) return
    const parts = board.current.querySelectorAll(SKIPPED).values()
    const goOn = () => {
      const until = performance.now() + SLICE_MS
      for (const part of parts) {
        // Whoever asks where it stands has it laid out.
        part.getBoundingClientRect()
        if (performance.now() > until) {
          callOff = whenIdle(goOn)
          return
        }
      }
    }
    let callOff = whenIdle(goOn)
    return () => callOff()
  }, [board, drawn])
}
