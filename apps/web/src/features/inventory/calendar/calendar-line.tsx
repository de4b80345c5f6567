import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { memo } from 'react'
import { stockTexts } from '../texts.ts'
import classes from './calendar-grid.module.css'
import type { BinToday, CalendarRow } from './calendar-rows.ts'
import { type DayColumn, monthSpans } from './use-calendar.ts'

function dayLook({ isToday, isPast, isWeekend, isMonday }: DayColumn): string {
  return [
    isToday && classes.today,
    isPast && classes.past,
    isWeekend && classes.weekend,
    isMonday && classes.monday,
  ]
    .filter(Boolean)
    .join(' ')
}

interface CalendarCellProps {
  row: number
  day: number
  look: string
  free: number | undefined
  stock: number | undefined
  isActive: boolean
  isOpen: boolean
}

/** Memoised, as there are thousands; the calendar handles the clicks of all of them. */
const CalendarCell = memo(function CalendarCell(props: CalendarCellProps) {
  const { row, day, look, free, stock = 0, isActive, isOpen } = props
  const tone = free === undefined ? '' : classes[availabilityTone(free, stock)]
  return (
    <td className={`${classes.cell} ${look}`}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={`${classes.free} ${tone}`}
        data-spot={`${row}:${day}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {free === undefined ? '·' : formatCount(free)}
      </button>
    </td>
  )
})

interface CalendarLineProps {
  row: CalendarRow
  stock: BinToday | undefined
  at: number
  days: readonly DayColumn[]
  hasType: boolean
  active: number | null
  openDay: number | null
}

export function CalendarLine({ row, stock, at, days, hasType, active, openDay }: CalendarLineProps) {
  return (
    <tr>
      <th scope="row" className={classes.size}>
        {row.size} m³{hasType && <span className={classes.type}> {row.type}</span>}
      </th>
      <td className={classes.total}>{stock ? formatCount(stock.total) : '–'}</td>
      <td className={classes.yard}>{stock ? formatCount(stock.onYard) : '–'}</td>
      <td aria-hidden="true" />
      {days.map((column) => {
        const day = row.days.get(column.at)
        return (
          <CalendarCell
            key={column.at}
            row={at}
            day={column.at}
            look={dayLook(column)}
            free={day?.available}
            stock={day?.baseCount}
            isActive={column.at === active}
            isOpen={column.at === openDay}
          />
        )
      })}
      <td aria-hidden="true" />
    </tr>
  )
}

interface CalendarHeadProps {
  days: readonly DayColumn[]
  hasTypes: boolean
}

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
