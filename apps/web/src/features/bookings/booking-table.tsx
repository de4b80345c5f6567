import { VisuallyHidden } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { useTable } from '@tanstack/react-table'
import { bookingColumns } from './booking-columns.tsx'
import { bookingFeatures } from './booking-features.ts'
import { BookingRow } from './booking-row.tsx'
import classes from './booking-table.module.css'
import { SortHeader } from './sort-header.tsx'

interface BookingTableProps {
  bookings: WireBooking[]
  window: DateWindow
  sort: string
  onSort: (sort: string) => void
  selectedId: string | null
  onSelect: (bookingId: string) => void
  /** The rows are those of the view before; the new ones are on their way. */
  isWaiting: boolean
}

/** The rows of a booking list; scrolls inside its card below a header that stays. */
export function BookingTable(props: BookingTableProps) {
  const { bookings, window, sort, onSort, selectedId, onSelect, isWaiting } = props
  const table = useTable({
    features: bookingFeatures,
    columns: bookingColumns,
    data: bookings,
    meta: { window },
    getRowId: (booking) => booking._id,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label="Bookings" tabIndex={0}>
      <table
        className={isWaiting ? `${classes.table} ${classes.waiting}` : classes.table}
        aria-busy={isWaiting}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeader
                  key={header.id}
                  label={String(header.column.columnDef.header)}
                  meta={header.column.columnDef.meta}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BookingRow key={row.id} row={row} isSelected={row.id === selectedId} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
