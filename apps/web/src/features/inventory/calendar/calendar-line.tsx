import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { memo } from 'react'
import classes from './calendar-grid.module.css'
import type { CalendarRow } from './calendar-rows.ts'
import type { DayColumn } from './day-columns.ts'
import { dayLook } from './day-look.ts'
import type { BinToday } from './stock-today.ts'

interface CalendarCellProps {
  row: number
  day: number
  look: string
  /** Undefined until it has been read. */
  free: number | undefined
  stock: number | undefined
  /** Whether the keyboard enters the calendar here. */
  isActive: boolean
  isOpen: boolean
}

/**
 * One number. There are thousands, so a cell is drawn anew only when something of it changes; the calendar hears the
 * clicks of all of them.
 */
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
  /** What there is of it today; undefined until known. */
  stock: BinToday | undefined
  at: number
  days: readonly DayColumn[]
  hasType: boolean
  /** The day of this row that the keyboard is on; null when it is on another row. */
  active: number | null
  /** The day of this row that is open. */
  openDay: number | null
}

/** A size and type: bins owned, bins on the yard, and what is free day by day. */
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
