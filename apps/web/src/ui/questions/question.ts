import type { ReactNode } from 'react'

export interface Question {
  /** In the specification's words where it has some. */
  title: string
  words?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, only when something is destroyed. */
  isDestructive?: boolean
}
