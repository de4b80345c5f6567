/** What a toast says. */
export interface ToastWords {
  /** The fact. */
  title: string
  words?: string
  /** At most one thing to do about it: Undo, Try again. */
  action?: { label: string; onClick: () => void }
  /** How long it stays, in milliseconds, when not as long as others of its kind: what can be undone stays 10 s. */
  stayMs?: number
  /** What it is about, when more may be said of the same: the next message about it takes this one away. */
  about?: string
}

/** How it went: done goes by itself after 6 s, failed stays until it is closed. */
export type ToastOutcome = 'done' | 'failed'
