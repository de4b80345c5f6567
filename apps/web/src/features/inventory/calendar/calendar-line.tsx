import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { withRealMinus } from '../with-real-minus.ts'
import classes from './calendar-grid.module.css'
import type { CalendarRow } from './calendar-rows.ts'
import type { DayColumn } from './day-columns.ts'
import { dayLook } from './day-look.ts'
import type { Spot } from './focus-spot.ts'
import type { BinToday } from './stock-today.ts'

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
  onOpen: (spot: Spot) => void
  onFocus: (spot: Spot) => void
}

/** A size and type: bins owned, bins on the yard, and what is free day by day. */
export function CalendarLine(props: CalendarLineProps) {
  const { row, stock, at, days, hasType, active, openDay, onOpen, onFocus } = props
  return (
    <tr>
      <th scope="row" className={classes.size}>
        {row.size} m³{hasType && <span className={classes.type}> {row.type}</span>}
      </th>
      <td className={classes.total}>{stock?.total ?? '–'}</td>
      <td className={classes.yard}>{stock ? withRealMinus(stock.onYard) : '–'}</td>
      <td aria-hidden="true" />
      {days.map((column) => {
        const day = row.days.get(column.at)
        const spot = { row: at, day: column.at }
        const tone = day ? classes[availabilityTone(day.available, day.baseCount)] : ''
        return (
          <td key={column.at} className={`${classes.cell} ${dayLook(column)}`}>
            <button
              type="button"
              tabIndex={column.at === active ? 0 : -1}
              className={`${classes.free} ${tone}`}
              data-spot={`${at}:${column.at}`}
              aria-haspopup="dialog"
              aria-expanded={column.at === openDay}
              onClick={() => onOpen(spot)}
              onFocus={() => onFocus(spot)}
            >
              {day ? withRealMinus(day.available) : '·'}
            </button>
          </td>
        )
      })}
      <td aria-hidden="true" />
    </tr>
  )
}
