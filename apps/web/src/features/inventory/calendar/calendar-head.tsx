import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { stockTexts } from '../texts.ts'
import classes from './calendar-grid.module.css'
import { type DayColumn, monthSpans } from './day-columns.ts'
import { dayLook } from './day-look.ts'

interface CalendarHeadProps {
  days: readonly DayColumn[]
  hasTypes: boolean
}

/** The months, and under them the days; today's stands out. */
export function CalendarHead({ days, hasTypes }: CalendarHeadProps) {
  return (
    <thead>
      <tr>
        <td className={`${classes.size} ${classes.corner}`} />
        <td className={`${classes.total} ${classes.corner}`} />
        <td className={`${classes.yard} ${classes.corner}`} />
        <td aria-hidden="true" />
        {monthSpans(days).map(({ key, name, days: count }) => (
          <td key={key} colSpan={count} className={classes.month} aria-hidden="true">
            <span>{count > 2 ? name : ''}</span>
          </td>
        ))}
        <td aria-hidden="true" />
      </tr>
      <tr>
        <th scope="col" className={classes.size}>
          {hasTypes ? 'Size and type' : 'Size'}
        </th>
        <th
          scope="col"
          className={classes.total}
          data-hint={stockTexts.totalBins}
          aria-description={stockTexts.totalBins}
        >
          Total
        </th>
        <th
          scope="col"
          className={classes.yard}
          data-hint={stockTexts.onYard}
          aria-description={stockTexts.onYard}
        >
          On yard
        </th>
        <td aria-hidden="true" />
        {days.map((day) => (
          <th
            key={day.at}
            scope="col"
            className={`${classes.day} ${dayLook(day)}`}
            aria-label={formatShortDay(day.date)}
            aria-current={day.isToday ? 'date' : undefined}
          >
            <small>{day.weekday}</small>
            {day.dayOfMonth}
          </th>
        ))}
        <td aria-hidden="true" />
      </tr>
    </thead>
  )
}
