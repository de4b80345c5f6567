import type { InvoiceRow } from '../invoice-row.ts'
import { listTexts } from '../texts.ts'
import classes from './invoice-columns.module.css'

const LATE_DAYS = 30

/** How many days an invoice is overdue: louder the longer. */
export function DaysOverdue({ invoice: { daysOverdue } }: { invoice: InvoiceRow }) {
  if (daysOverdue === 0) return <span className={classes.none}>–</span>
  return (
    <span className={daysOverdue > LATE_DAYS ? classes.late : classes.overdue}>
      {listTexts.days(daysOverdue)}
    </span>
  )
}
