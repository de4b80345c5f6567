import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import classes from './report-card.module.css'

interface ReportCardProps {
  title: string
  note?: string
  legend?: ReactNode
  children: ReactNode
}

export function ReportCard({ title, note, legend, children }: ReportCardProps) {
  return (
    <PageCard label={title} className={classes.card}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {note && <span className={classes.note}>{note}</span>}
        {legend && <span className={classes.legend}>{legend}</span>}
      </div>
      {children}
    </PageCard>
  )
}
