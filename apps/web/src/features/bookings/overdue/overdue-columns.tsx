import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { bookingColumns } from '../booking-columns.tsx'
import { LoudDate } from '../loud-date.tsx'
import { DaysOver } from './days-over.tsx'

type Column = TableColumn<WireBooking>

const DAYS_OVER: Column = {
  name: 'daysOver',
  width: 82,
  isWhole: true,
  cell: ({ daysOver }) => <DaysOver days={daysOver} />,
}

function aboutPicks(column: Column): Column {
  if (column.name === 'customerPhone') {
    return { ...column, cell: ({ customerPhone }) => <PhoneText phone={customerPhone} isLink /> }
  }
  if (column.name !== 'pickupDateString') return column
  return {
    ...column,
    cell: (booking, shown) => (
      <LoudDate booking={booking} kind="pick" isFlagged={!shown.has('pickupDateConfirmation')} />
    ),
  }
}

/** The columns of the Overdue list: how late and since when, and the phone one tap away. */
export const overdueColumns: readonly Column[] = [DAYS_OVER, ...bookingColumns.map(aboutPicks)]
