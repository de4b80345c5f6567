/** How long after `G` the second letter still counts. */
const GO_MS = 1_200

let wentAt = Number.NEGATIVE_INFINITY

/** `G` was pressed: the next letter names a page to go to. */
export const beginGoing = () => {
  wentAt = Date.now()
}

/** Whether a letter belongs to the `G` before it, and so to no key of the page. */
export const isGoing = (): boolean => Date.now() - wentAt < GO_MS
