/** How long after a change its author may take it back: the screen offers it so long, the server allows a little more. */
export const UNDO_SECONDS = 30

const MILLISECONDS = 1_000

/** In milliseconds. */
export const UNDO_MS = UNDO_SECONDS * MILLISECONDS
