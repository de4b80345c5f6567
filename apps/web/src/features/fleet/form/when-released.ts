let isPressed = false

addEventListener(
  'pointerdown',
  () => {
    isPressed = true
  },
  true,
)
for (const release of ['pointerup', 'pointercancel']) {
  addEventListener(
    release,
    () => {
      isPressed = false
    },
    true,
  )
}

/**
 * Runs once no finger or button is down: a complaint that appears while something is being pressed would move it away
 * from under the pointer, and the press would be lost.
 */
export function whenReleased(run: () => void) {
  if (isPressed) addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
