import type { ReactNode } from 'react'

/** What is asked before something that cannot simply be undone. */
export interface Question {
  /** The question itself, in the specification's words where it has some. */
  title: string
  /** Names the thing it is about. */
  words?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, only when it destroys something. */
  isDestructive?: boolean
}
