import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { withRealMinus } from '../with-real-minus.ts'
import classes from './calendar-grid.module.css'
import type { CalendarRow } from './calendar-rows.ts'
import type { DayColumn } from './day-columns.ts'
import { dayLook } from './day-look.ts'
import type { Spot } from './focus-spot.ts'

interface CalendarLineProps {
  row: CalendarRow
  at: number
  days: readonly DayColumn[]
  hasRoomBefore: boolean
  hasType: boolean
  /** The day of this row that the keyboard is on; null when it is on another row. */
  active: number | null
  isOpen: boolean
  onOpen: (spot: Spot) => void
  onFocus: (spot: Spot) => void
}

/** A size and type: bins owned, bins on the yard on the first morning, and what is free day by day. */
export function CalendarLine(props: CalendarLineProps) {
  const { row, at, days, hasRoomBefore, hasType, active, isOpen, onOpen, onFocus } = props
  const first = row.days.get(0)
  return (
    <tr>
      <th scope="row" className={classes.size}>
        {row.size} m³{hasType && <span className={classes.type}> {row.type}</span>}
      </th>
      <td className={classes.total}>{first?.baseCount ?? 0}</td>
      <td className={classes.yard}>{withRealMinus((first?.available ?? 0) + (first?.plannedDrops ?? 0))}</td>
      {hasRoomBefore && <td aria-hidden="true" />}
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
              aria-expanded={isOpen && column.at === active}
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
