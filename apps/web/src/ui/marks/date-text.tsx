import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import classes from './figures.module.css'

interface DateTextProps {
  date: LocalDate
  /** 'Thu 14/05/2026' instead of '14/05/2026'. */
  withWeekday?: boolean
}

export function DateText({ date, withWeekday = false }: DateTextProps) {
  const weekday = withWeekday ? `${weekdayName(date).slice(0, 3)} ` : ''
  return (
    <time className={classes.figures} dateTime={date}>
      {weekday}
      {formatAustralianDate(date)}
    </time>
  )
}
