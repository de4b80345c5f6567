import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { BOOKING_KIND_NAMES } from '@skipyard/domain/visits/visit-kinds.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { GlyphDate } from '#web/ui/marks/glyph-date.tsx'
import { LabelFlag } from '#web/ui/marks/label-flag.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { useListWindow } from '../list/row-context.ts'
import { bookingTexts } from '../texts.ts'
import classes from './booking-columns.module.css'
import { BookingFlags, BookingIdLink, BookingJobCell, jobInWindow } from './booking-marks.tsx'
import { amountOf, moneyOf, PaymentChip } from './payment-chip.tsx'

function PickupDateCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const date = fromWireDate(booking.pickupDate)
  const isLoud = window !== null && (jobInWindow(booking, window)?.endsWith('Pick') ?? false)
  return (
    <Row as="span" inline gap={6} className={classes.dateAndFlag}>
      {date && <GlyphDate date={date} status={booking.pickActionStatus} isLoud={isLoud} />}
      {!booking.pickupDateConfirmation && <Flag code="NC" />}
    </Row>
  )
}

function DropDateCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const date = fromWireDate(booking.dropoffDate)
  const isLoud = window !== null && (jobInWindow(booking, window)?.startsWith('Drop') ?? false)
  return date && <GlyphDate date={date} status={booking.dropActionStatus} isLoud={isLoud} />
}

type BookingTableColumn = TableColumn<WireBooking>

const isSettled = (booking: WireBooking) => booking.paymentStatus === 'Completed'

const cutText = (text: string) => (text === '' ? null : <span title={text}>{text}</span>)

const money = (cents: Cents | null) => (cents === null ? null : <Money cents={cents} />)

const commentsOf = (booking: WireBooking) =>
  [booking.adminComments, booking.dropStaffComments, booking.pickStaffComments].filter(Boolean).join(' · ')

const CUSTOMER: BookingTableColumn[] = [
  {
    name: 'customerName',
    width: 111,
    sort: 'customerName',
    isElastic: true,
    className: classes.name,
    cell: ({ customerName }) => cutText(customerName),
  },
  {
    name: 'customerPhone',
    width: 90,
    sort: 'customerPhone',
    className: classes.quieter,
    cell: ({ customerPhone }) => <PhoneText phone={customerPhone} />,
  },
  { name: 'customerType', width: 100, cell: ({ customerType }) => customerType },
  { name: 'bookingSource', width: 110, cell: ({ bookingSource }) => cutText(bookingSource) },
  {
    name: 'address.suburb',
    width: 90,
    sort: 'address.suburb',
    isElastic: true,
    cell: ({ address }) => cutText(address.suburb),
  },
  { name: 'address.postCode', width: 76, cell: ({ address }) => address.postCode },
  { name: 'addressString', width: 200, isElastic: true, cell: ({ addressString }) => cutText(addressString) },
]

const JOBS: BookingTableColumn[] = [
  { name: 'type', width: 84, isWhole: true, cell: (booking) => <BookingJobCell booking={booking} /> },
  {
    name: 'dropoffDateString',
    width: 94,
    sort: 'dropoffDateString',
    isWhole: true,
    cell: (booking) => <DropDateCell booking={booking} />,
  },
  {
    name: 'pickupDateString',
    width: 116,
    sort: 'pickupDateString',
    isWhole: true,
    cell: (booking) => <PickupDateCell booking={booking} />,
  },
  {
    name: 'pickupDateConfirmation',
    width: 110,
    isWhole: true,
    cell: ({ pickupDateConfirmation }) =>
      pickupDateConfirmation ? <span className={classes.quieter}>Confirm</span> : <Flag code="NC" />,
  },
  { name: 'days', width: 52, isNumber: true, cell: ({ days }) => days },
  {
    name: 'dropActionStatus',
    width: 98,
    isWhole: true,
    cell: ({ dropActionStatus }) => <StatusChip status={dropActionStatus} isQuiet />,
  },
  {
    name: 'pickActionStatus',
    width: 98,
    isWhole: true,
    cell: ({ pickActionStatus }) => <StatusChip status={pickActionStatus} isQuiet />,
  },
  {
    name: 'status',
    width: 98,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <StatusChip status={status} />,
  },
]

const VISITS: BookingTableColumn = {
  name: 'visits',
  width: 120,
  isWhole: true,
  cell: ({ visits = [] }) => cutText(visits.map((kind) => BOOKING_KIND_NAMES[kind]).join(', ')),
}

const MONEY: BookingTableColumn[] = [
  {
    name: 'amount',
    shortLabel: 'Amount',
    width: 68,
    sort: 'amount',
    isDownFirst: true,
    isNumber: true,
    cell: (booking) => (
      <span
        {...(!isSettled(booking) && {
          className: classes.owed,
          title: bookingTexts.owed(amountOf(booking, 'pendingAmount')),
        })}
      >
        {money(amountOf(booking, 'amount'))}
      </span>
    ),
  },
  {
    name: 'payment',
    width: 96,
    sort: 'payment',
    isWhole: true,
    cell: (booking) => <PaymentChip money={moneyOf(booking)} status={booking.paymentStatus} />,
  },
  { name: 'pendingAmount', width: 112, isNumber: true, cell: (row) => money(amountOf(row, 'pendingAmount')) },
  { name: 'paymentMode', width: 106, cell: ({ paymentMode }) => paymentMode.replace(/\B[A-Z]/, ' $&') },
  { name: 'tippingCost', width: 90, isNumber: true, cell: (row) => money(amountOf(row, 'tippingCost')) },
  { name: 'permitCost', width: 90, isNumber: true, cell: (row) => money(amountOf(row, 'permitCost')) },
  { name: 'numberOfDays', width: 84, isNumber: true, cell: ({ numberOfDays }) => numberOfDays },
  {
    name: 'invoices',
    width: 120,
    cell: ({ invoices }) => cutText(invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ')),
  },
]

export const bookingColumns: readonly BookingTableColumn[] = [
  {
    name: 'jobID',
    width: 75,
    sort: 'jobID',
    isDownFirst: true,
    cell: (booking) => <BookingIdLink booking={booking} />,
  },
  { name: 'flags', width: 86, isWhole: true, cell: (booking) => <BookingFlags booking={booking} /> },
  {
    name: 'binSize',
    width: 84,
    sort: 'binSize',
    cell: ({ binSize, binType }) => (
      <>
        {binSize}&nbsp;m³ <span className={classes.quieter}>{binType}</span>
      </>
    ),
  },
  { name: 'binType', width: 64, className: classes.quieter, cell: ({ binType }) => binType },
  {
    name: 'labelInput',
    width: 76,
    isWhole: true,
    cell: ({ labelInput }) => (labelInput === '' ? null : <LabelFlag label={labelInput} />),
  },
  {
    name: 'comments',
    width: 180,
    isElastic: true,
    className: classes.quieter,
    cell: (row) => cutText(commentsOf(row)),
  },
  { name: 'id', width: 150, className: classes.quieter, cell: ({ id }) => cutText(id) },
  ...CUSTOMER,
  ...JOBS,
  ...MONEY,
  VISITS,
]
