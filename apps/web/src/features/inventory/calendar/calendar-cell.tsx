import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { memo } from 'react'
import classes from './calendar-grid.module.css'

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
export const CalendarCell = memo(function CalendarCell(props: CalendarCellProps) {
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
