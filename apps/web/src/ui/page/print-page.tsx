import type { ReactNode } from 'react'
import classes from './print-page.module.css'

interface PrintPageProps {
  tools: ReactNode
  children: ReactNode
}

export const PrintPage = ({ tools, children }: PrintPageProps) => (
  <div className={classes.screen}>
    <div className={classes.tools}>{tools}</div>
    <div className={classes.sheets}>{children}</div>
  </div>
)
