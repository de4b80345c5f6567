import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './table-card.module.css'

interface TableCardProps {
  /** Something new is being read behind what is shown. */
  isReading: boolean
  toolbar: ReactNode
  /** Over the toolbar while rows are ticked, so that nothing moves. */
  bar?: ReactNode
  chips?: ReactNode
  /** The rows, in whatever state they are. */
  children: ReactNode
  /** The id the tabs name the rows by; without tabs the rows are no tab's. */
  panelId: string
  hasTabs: boolean
  label: string
  footer: ReactNode
}

/** A list on its card: tools, filters that are on, rows and pages. */
export function TableCard(props: TableCardProps) {
  const { isReading, toolbar, bar, chips, children, panelId, hasTabs, label, footer } = props
  const tabPanel = hasTabs ? ({ role: 'tabpanel', 'aria-label': label } as const) : {}
  return (
    <PageCard className={classes.card}>
      {isReading && <div className={classes.progress} role="progressbar" aria-label="Loading" />}
      <div className={classes.head}>
        <div className={classes.toolbar}>{toolbar}</div>
        {bar}
      </div>
      {chips}
      <div className={classes.panel} id={panelId} {...tabPanel}>
        {children}
      </div>
      {footer}
    </PageCard>
  )
}
