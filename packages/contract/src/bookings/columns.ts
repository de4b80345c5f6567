interface BookingColumn {
  name: string
  label: string
  isHidden?: true
}

/**
 * The columns of the booking lists in their default order, those read out on the phone first. Names, labels
 * and hidden ones: spec 000 §3; labels missing there are ours.
 */
export const BOOKING_COLUMNS = [
  { name: 'jobID', label: 'Booking ID' },
  { name: 'flags', label: 'Flags' },
  { name: 'customerName', label: 'Name' },
  { name: 'customerPhone', label: 'Phone' },
  { name: 'address.suburb', label: 'Suburb' },
  { name: 'binSize', label: 'Bin Size' },
  { name: 'dropoffDateString', label: 'Drop Date' },
  { name: 'pickupDateString', label: 'Pickup Date' },
  { name: 'status', label: 'Status' },
  { name: 'visits', label: 'Kind', isHidden: true },
  { name: 'amount', label: 'Booking Amount' },
  { name: 'payment', label: 'Payment' },
  { name: 'pickupDateConfirmation', label: 'Date Confirmation' },
  { name: 'binType', label: 'Bin Type' },
  { name: 'type', label: 'Type' },
  { name: 'addressString', label: 'Address' },
  { name: 'labelInput', label: 'Label' },
  { name: 'dropActionStatus', label: 'Drop Status' },
  { name: 'pickActionStatus', label: 'Pick Status' },
  { name: 'bookingSource', label: 'Booking Source' },
  { name: 'comments', label: 'Comments' },
  { name: 'id', label: 'ID', isHidden: true },
  { name: 'address.postCode', label: 'Post Code', isHidden: true },
  { name: 'paymentMode', label: 'Payment Mode', isHidden: true },
  { name: 'days', label: 'Days', isHidden: true },
  { name: 'tippingCost', label: 'Tipping Cost', isHidden: true },
  { name: 'permitCost', label: 'Permit Cost', isHidden: true },
  { name: 'numberOfDays', label: 'No. of Days', isHidden: true },
  { name: 'pendingAmount', label: 'Pending Amount', isHidden: true },
  { name: 'customerType', label: 'Customer Type', isHidden: true },
  { name: 'invoices', label: 'Invoices', isHidden: true },
] as const satisfies readonly BookingColumn[]

export type BookingColumnName = (typeof BOOKING_COLUMNS)[number]['name']

/** Columns of one list only: why it is faulty, how long overdue, how many bins are free; who drove, when, and what it weighed. */
export const OWN_COLUMNS = {
  pending: [{ name: 'received', label: 'Received' }],
  conflicting: [{ name: 'availability', label: 'Availability' }],
  overdue: [
    { name: 'daysOver', label: 'Days Over' },
    { name: 'atStake', label: 'At Stake' },
  ],
  faulty: [{ name: 'faultyComment', label: 'Faulty Comment' }],
  'run-history': [
    { name: 'run', label: 'Run' },
    { name: 'driver', label: 'Driver' },
    { name: 'truck', label: 'Truck', isHidden: true },
    { name: 'onSite', label: 'On Site', isHidden: true },
    { name: 'done', label: 'Done' },
    { name: 'kilometres', label: 'Run Km', isHidden: true },
    { name: 'tonnes', label: 'Tonnes', isHidden: true },
    { name: 'docket', label: 'Docket', isHidden: true },
  ],
} as const satisfies Record<string, readonly BookingColumn[]>

/** Every column that a file may have. */
export const EXPORTED_COLUMN_NAMES = [
  'received',
  'availability',
  'daysOver',
  'atStake',
  'faultyComment',
  ...OWN_COLUMNS['run-history'].map(({ name }) => name),
  ...BOOKING_COLUMNS.map(({ name }) => name),
] as const

export type ExportedColumnName = (typeof EXPORTED_COLUMN_NAMES)[number]
