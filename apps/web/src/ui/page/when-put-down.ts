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
// What was held may have gone meanwhile, and its end with it: whoever presses anew holds nothing.
window.addEventListener('pointerdown', putDown)

/**
 * Does something that moves the page as soon as nothing is held over it: what is dragged must not lose the place it is
 * over. Answers how it is called off.
 */
export function whenPutDown(act: () => void): () => void {
  if (!isHeld) {
    act()
    return () => undefined
  }
  waiting.add(act)
  return () => void waiting.delete(act)
}
