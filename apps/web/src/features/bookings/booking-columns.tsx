import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { LabelFlag } from '#web/ui/label-flag.tsx'
import { Money } from '#web/ui/money.tsx'
import { PhoneText } from '#web/ui/phone-text.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { bookingFeatures } from './booking-features.ts'
import { BookingFlags } from './booking-flags.tsx'
import { BookingIdLink } from './booking-id-link.tsx'
import { BookingJobCell } from './booking-job-cell.tsx'
import classes from './booking-table.module.css'
import { DropDateCell } from './drop-date-cell.tsx'
import { PickupDateCell } from './pickup-date-cell.tsx'

const column = createColumnHelper<typeof bookingFeatures, WireBooking>()

const isSettled = (booking: WireBooking) => booking.paymentStatus === 'Completed'

/** The columns of the booking lists in the order they stand (spec 000 §3; which show when: looks, section 4). */
export const bookingColumns = column.columns([
  column.display({
    id: 'type',
    header: 'Job',
    meta: { className: classes.job },
    cell: ({ row, table }) => <BookingJobCell booking={row.original} window={table.options.meta?.window} />,
  }),
  column.accessor('jobID', {
    header: 'Booking ID',
    meta: { className: classes.bookingId, sort: 'jobID' },
    cell: ({ row }) => <BookingIdLink booking={row.original} />,
  }),
  column.display({
    id: 'flags',
    header: 'Flags',
    meta: { className: classes.flags },
    cell: ({ row }) => <BookingFlags booking={row.original} />,
  }),
  column.accessor('customerName', {
    header: 'Name',
    meta: { className: classes.name, sort: 'customerName' },
    cell: ({ row: { original } }) => (
      <span className={classes.nameLine}>
        <span className={classes.nameText} title={original.customerName}>
          {original.customerName}
        </span>
        <span className={classes.nameFlags}>
          <BookingFlags booking={original} />
        </span>
      </span>
    ),
  }),
  column.accessor('customerPhone', {
    header: 'Phone',
    meta: { className: classes.phone, sort: 'customerPhone' },
    cell: ({ getValue }) => <PhoneText phone={getValue()} />,
  }),
  column.accessor((booking) => booking.address.suburb, {
    id: 'address.suburb',
    header: 'Suburb',
    meta: { className: classes.suburb, sort: 'address.suburb' },
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor('addressString', {
    header: 'Address',
    meta: { className: classes.address },
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor('binSize', {
    header: 'Bin',
    meta: { className: classes.bin, sort: 'binSize' },
    cell: ({ row: { original } }) => (
      <>
        {original.binSize} m³ <span className={classes.quiet}>{original.binType}</span>
      </>
    ),
  }),
  column.accessor('dropoffDate', {
    id: 'dropoffDateString',
    header: 'Drop Date',
    meta: { className: classes.drop, sort: 'dropoffDateString' },
    cell: ({ row, table }) => <DropDateCell booking={row.original} window={table.options.meta?.window} />,
  }),
  column.accessor('pickupDate', {
    id: 'pickupDateString',
    header: 'Pickup Date',
    meta: { className: classes.pickup, sort: 'pickupDateString' },
    cell: ({ row, table }) => <PickupDateCell booking={row.original} window={table.options.meta?.window} />,
  }),
  column.accessor('dropActionStatus', {
    header: 'Drop Status',
    meta: { className: classes.jobStatus },
    cell: ({ getValue }) => <StatusChip status={getValue()} isQuiet />,
  }),
  column.accessor('pickActionStatus', {
    header: 'Pick Status',
    meta: { className: classes.jobStatus },
    cell: ({ getValue }) => <StatusChip status={getValue()} isQuiet />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { className: classes.status, sort: 'status' },
    cell: ({ getValue }) => <StatusChip status={getValue()} />,
  }),
  column.accessor('amount', {
    header: 'Booking Amount',
    meta: { className: classes.amount, sort: 'amount', shortLabel: 'Amount', isNumber: true },
    cell: ({ row: { original } }) => (
      <span className={isSettled(original) ? undefined : classes.owed}>
        <Money cents={dollarsToCents(original.amount)} />
      </span>
    ),
  }),
  column.accessor('paymentStatus', {
    id: 'payment',
    header: 'Payment',
    meta: { className: classes.payment, sort: 'payment' },
    cell: ({ row: { original } }) => (
      <StatusChip status={original.paymentStatus} isQuiet={isSettled(original)} />
    ),
  }),
  column.accessor('bookingSource', {
    header: 'Booking Source',
    meta: { className: classes.source },
    cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span>,
  }),
  column.accessor('labelInput', {
    header: 'Label',
    meta: { className: classes.label },
    cell: ({ getValue }) => (getValue() === '' ? null : <LabelFlag label={getValue()} />),
  }),
])
