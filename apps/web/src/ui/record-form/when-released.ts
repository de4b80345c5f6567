const RELEASES = ['pointerup', 'pointercancel'] as const

let isPressed = false

addEventListener(
  'pointerdown',
  () => {
    isPressed = true
  },
  true,
)
for (const release of RELEASES) {
  addEventListener(
    release,
    () => {
      isPressed = false
    },
    true,
  )
}

/**
 * Runs after the release of pointer and button and the click that follows: an error that appeared during a
 * press would move the button from under the pointer.
 */
export function whenReleased(run: () => void) {
  if (!isPressed) return run()
  const released = new AbortController()
  const act = () => {
    released.abort()
    setTimeout(run)
  }
  for (const release of RELEASES) addEventListener(release, act, { signal: released.signal })
}
