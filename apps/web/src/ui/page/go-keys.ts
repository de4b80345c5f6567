/** Milliseconds after `G` in which a second letter counts. */
const GO_MS = 1_200

let wentAt = Number.NEGATIVE_INFINITY

export const beginGoing = () => {
  wentAt = Date.now()
}

/** Such a letter is no key of the page. */
export const isGoing = (): boolean => Date.now() - wentAt < GO_MS
