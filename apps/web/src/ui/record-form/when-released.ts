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
 * Runs once no finger or button is down: a error that appears while something is being pressed would move it away
 * from under the pointer, and the press would be lost. The click comes after the release, so it waits for that too.
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
