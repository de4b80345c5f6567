import { closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { closedFactsOf } from '#web/features/prices/closed-facts-of.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import classes from './booking-form.module.css'
import { formTexts } from './texts.ts'

interface ChosenDay {
  date: LocalDate | null
}

interface ClosedDayNoticeProps {
  drop: ChosenDay
  pick: ChosenDay
  /** The booking as it was: of days that stay nothing is said. */
  before: { drop: ChosenDay; pick: ChosenDay } | null
}

/** Says that a drop or a pick falls on a day on which the company does not work. Saving is never prevented. */
export function ClosedDayNotice({ drop, pick, before }: ClosedDayNoticeProps) {
  const { data } = useQuery(priceQueries.closedDays())
  if (!data) return null
  const facts = closedFactsOf(data)
  const linesOf = (job: 'drop' | 'pick', { date }: ChosenDay) => {
    if (date === null || date === before?.[job].date) return []
    const reason = closedFor(date, facts)
    return reason === null ? [] : [formTexts.closedDay(job, formatShortDay(date), reason)]
  }
  const lines = [...linesOf('drop', drop), ...linesOf('pick', pick)]
  if (lines.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>{lines.join(' ')}</span>
    </div>
  )
}
