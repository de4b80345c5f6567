/** What a toast says. */
export interface ToastWords {
  /** The fact. */
  title: string
  words?: string
  /** At most one thing to do about it: Undo, Try again. */
  action?: { label: string; onClick: () => void }
}

/** How it went: done goes by itself after 6 s, failed stays until it is closed. */
export type ToastOutcome = 'done' | 'failed'
