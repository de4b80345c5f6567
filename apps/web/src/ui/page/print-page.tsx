import type { ReactNode } from 'react'
import classes from './print-page.module.css'

interface PrintPageProps {
  /** The way back, and what can be done with the sheets; never printed. */
  tools: ReactNode
  /** The sheets, or why there are none yet. */
  children: ReactNode
}

/** What comes out of the printer, as it comes out of it: sheets under a line of tools that stays on the screen. */
export const PrintPage = ({ tools, children }: PrintPageProps) => (
  <div className={classes.screen}>
    <div className={classes.tools}>{tools}</div>
    <div className={classes.sheets}>{children}</div>
  </div>
)
