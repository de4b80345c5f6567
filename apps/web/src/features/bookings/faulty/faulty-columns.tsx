import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { bookingColumns } from '../booking-columns.tsx'
import { FaultLines } from './fault-lines.tsx'

const FAULTY_COMMENT: TableColumn<WireBooking> = {
  name: 'faultyComment',
  width: 440,
  isWhole: true,
  cell: (booking) => <FaultLines booking={booking} />,
}

/** The columns of the Faulty list: what nobody has updated first, and its correction beside it. */
export const faultyColumns: readonly TableColumn<WireBooking>[] = [FAULTY_COMMENT, ...bookingColumns]
