import { VisuallyHidden } from '@mantine/core'
import { type AvailabilityDay, stockThatMorning } from '@skipyard/domain/inventory/availability.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatAustralianDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import type { HireDates } from '../hire-window.ts'
import classes from './inventory-panel.module.css'
import { JobCells } from './job-cells.tsx'
import { StockHead } from './stock-head.tsx'

interface DaysTableProps {
  caption: string
  days: readonly AvailabilityDay[]
  hire: HireDates
}

function rowLook(date: string, { drop, pick }: HireDates): string {
  const isHire = drop !== null && pick !== null && date >= drop && date <= pick
  const isEdge = date === drop || date === pick
  return [isHire && classes.hire, isEdge && classes.edge].filter(Boolean).join(' ')
}

/** One size day by day: bins on the yard that morning, what leaves, what comes back, what is left to drop. */
export function DaysTable({ caption, days, hire }: DaysTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <StockHead first="Date" />
      <tbody>
        {days.map((day) => {
          const { date } = day
          return (
            <tr key={date} className={rowLook(date, hire)}>
              <td>
                <span className={classes.weekday}>{weekdayName(date).slice(0, 3)}</span>{' '}
                {formatAustralianDate(date).slice(0, 5)}
              </td>
              <td>
                {day.baseCountChanged !== 0 && (
                  <span className={classes.added} title="Stock added or taken away on this day">
                    {day.baseCountChanged > 0 ? '+' : '−'}
                    {formatCount(Math.abs(day.baseCountChanged))}
                  </span>
                )}
                {formatCount(stockThatMorning(day))}
              </td>
              <JobCells day={day} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
