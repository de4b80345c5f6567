import classes from './calendar-grid.module.css'
import type { DayColumn } from './day-columns.ts'

/** How a column is told apart: today, a day gone by, a weekend, the first day of a week. */
export function dayLook({ isToday, isPast, isWeekend, isMonday }: DayColumn): string {
  return [
    isToday && classes.today,
    isPast && classes.past,
    isWeekend && classes.weekend,
    isMonday && classes.monday,
  ]
    .filter(Boolean)
    .join(' ')
}
