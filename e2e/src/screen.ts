import type { Page } from '@playwright/test'

/** A screen as it is to be judged: where it is, and what has to be done to get it into that state. */
export interface Screen {
  name: string
  path: string
  /** Taken before anybody has signed in. */
  isPublic?: boolean
  prepare?: (page: Page) => Promise<void>
  /** The whole page instead of what fits the window. */
  isWhole?: boolean
}
