/** Until the next piece, in browsers that do not say when they are idle. */
const PAUSE_MS = 30

/** Does something once the browser has nothing better to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act)
  return () => cancelIdleCallback(turn)
}
