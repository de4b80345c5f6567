/** Milliseconds after `G` in which a second letter counts. */
const GO_MS = 1_200

let wentAt = Number.NEGATIVE_INFINITY

export const beginGoing = () => {
  wentAt = Date.now()
}

/**
 * Whether `G` was just pressed: the letter after it names a page to go to and is no key of the present one.
 */
export const isGoing = (): boolean => Date.now() - wentAt < GO_MS
