import type { ReactNode } from 'react'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
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
      <Row wrap align="baseline" rowGap={2} columnGap={10} mb={8}>
        <h2>{title}</h2>
        {note && (
          <Words size="small" tone="soft">
            {note}
          </Words>
        )}
        {legend && <Words push>{legend}</Words>}
      </Row>
      {children}
    </PageCard>
  )
}
