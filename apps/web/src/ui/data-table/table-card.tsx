import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './table-card.module.css'

interface TableCardProps {
  isReading: boolean
  toolbar: ReactNode
  bar?: ReactNode
  chips?: ReactNode
  children: ReactNode
  panelId: string
  hasTabs: boolean
  label: string
  footer: ReactNode
}

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
