import { type RefObject, useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** What the browser leaves out while it is out of sight: runs, and the cards of Unallocated. */
const SKIPPED = '[data-run] > :last-child, [data-column=""] [data-job] > :last-child'
/** How long at a time: a frame has 16 ms. */
const SLICE_MS = 3
/** Lays out what is out of sight piece by piece, after all `runs` were drawn: coming into sight it needs only to be painted. */
export function useLaidOutAhead(board: RefObject<HTMLElement | null>, runs: unknown, areDrawn: boolean) {
  useEffect(() => {
    if (!runs || !areDrawn || !board.current) return
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
  }, [board, runs, areDrawn])
}
