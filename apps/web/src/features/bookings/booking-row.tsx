import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { FlexRender, type Row } from '@tanstack/react-table'
import type { bookingFeatures } from './booking-features.ts'
import { BookingRowActions } from './booking-row-actions.tsx'
import classes from './booking-table.module.css'

interface BookingRowProps {
  row: Row<typeof bookingFeatures, WireBooking>
  isSelected: boolean
  onSelect: (bookingId: string) => void
}

/** One booking. Pressing anywhere selects it; its number opens it. */
export function BookingRow({ row, isSelected, onSelect }: BookingRowProps) {
  const select = () => onSelect(row.id)
  return (
    <tr
      className={isSelected ? `${classes.row} ${classes.selected}` : classes.row}
      data-selected={isSelected || undefined}
      onClick={select}
      onFocus={select}
    >
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta
        const names = [meta?.className, meta?.isNumber ? classes.number : undefined].filter(Boolean).join(' ')
        return (
          <td key={cell.id} className={names}>
            <FlexRender cell={cell} />
          </td>
        )
      })}
      <td className={classes.actions}>
        <BookingRowActions booking={row.original} />
      </td>
    </tr>
  )
}
