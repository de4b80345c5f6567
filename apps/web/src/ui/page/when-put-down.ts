let isHeld = false
const waiting = new Set<() => void>()

function putDown() {
  isHeld = false
  for (const act of [...waiting]) act()
  waiting.clear()
}

window.addEventListener('dragstart', () => {
  isHeld = true
})
window.addEventListener('dragend', putDown)
// The held element may be gone, and the event of its end with it: a new press holds nothing.
window.addEventListener('pointerdown', putDown)

/**
 * Runs once nothing is dragged, which must not lose the place it is over; returns a function that cancels
 * it.
 */
export function whenPutDown(act: () => void): () => void {
  if (!isHeld) {
    act()
    return () => undefined
  }
  waiting.add(act)
  return () => void waiting.delete(act)
}
