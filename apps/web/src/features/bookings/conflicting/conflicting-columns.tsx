import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { FreeCount } from '#web/ui/free-count.tsx'
import { bookingColumns } from '../booking-columns.tsx'
import { LoudDate } from '../loud-date.tsx'

type Column = TableColumn<WireBooking>

const AVAILABILITY: Column = {
  name: 'availability',
  width: 84,
  isWhole: true,
  cell: ({ availability }) => availability !== null && <FreeCount free={availability} stock={0} />,
}

const aboutDrops = (column: Column): Column =>
  column.name === 'dropoffDateString'
    ? { ...column, cell: (booking) => <LoudDate booking={booking} kind="drop" /> }
    : column

/** The columns of the Conflicting list: what is free on the drop date, which is what it is about. */
export const conflictingColumns: readonly Column[] = [AVAILABILITY, ...bookingColumns.map(aboutDrops)]
