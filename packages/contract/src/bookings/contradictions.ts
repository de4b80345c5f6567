import type { AskedStatuses } from '@skipyard/domain/bookings/status/asked-statuses.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { BookingFields } from './fields.ts'

/** The customer that a save selects, under either of its two names; null for none. */
export function selectedCustomerOf({ customer, customerData }: BookingFields): string | null {
  const named = typeof customer === 'string' ? customer : customer?._id
  return (customerData?.id ?? named)?.toLowerCase() ?? null
}

const isAllocated = (status: BookingFields['dropAllocationStatus']) => status && status === 'Allocated'

/** The statuses in a save that follow from other fields. */
export const askedStatusesOf = (fields: BookingFields): AskedStatuses => ({
  status: fields.status,
  paymentStatus: fields.paymentStatus,
  isDropAllocated: isAllocated(fields.dropAllocationStatus),
  isPickAllocated: isAllocated(fields.pickAllocationStatus),
})

type Twice = readonly [path: string, said: unknown, first: string, firstSaid: unknown]

function saidOfCustomer(fields: BookingFields): Twice[] {
  const { customerData: data, bookingSourceName = '', name, phone } = fields
  const email = fields.email ?? fields.customerEmail
  const sourceOf = (source: string | undefined) => source && storedBookingSource(source, bookingSourceName)
  return [
    ['customerName', fields.customerName, 'name', name],
    ['customerData.name', data?.name, 'name', name],
    ['customerPhone', fields.customerPhone, 'phone', phone],
    ['customerData.phone', data?.phone && normalisePhone(data.phone), 'phone', phone],
    ['customerEmail', fields.customerEmail, 'email', fields.email],
    ['customerData.email', data?.email, 'email', email],
    ['customerData.type', data?.type, 'customerType', fields.customerType],
    [
      'customerData.bookingSource',
      sourceOf(data?.bookingSource),
      'bookingSource',
      sourceOf(fields.bookingSource),
    ],
    ['customer', selectedCustomerOf({ ...fields, customerData: undefined }), 'customerData', data?.id],
  ]
}

const saidOfBin = (fields: BookingFields): Twice[] => [
  ['bins', fields.bins?.[0], 'binSize', fields.binSize],
  ['dropoffTime', fields.dropoffTime?.join(), 'dropoffTimeRange', fields.dropoffTimeRange?.join()],
  ['pickUpTime', fields.pickUpTime?.join(), 'pickupTimeRange', fields.pickupTimeRange?.join()],
]

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

const differ = (said: unknown, firstSaid: unknown) =>
  isGiven(said) && isGiven(firstSaid) && said !== firstSaid

function isSourceNameLost({ bookingSource, bookingSourceName = '', customerData }: BookingFields): boolean {
  const source = bookingSource ?? customerData?.bookingSource ?? ''
  return bookingSourceName !== '' && storedBookingSource(source, bookingSourceName) !== bookingSourceName
}

/**
 * Fields of a save that contradict each other or what they depend on, with a message: one of the two would
 * be ignored (spec 000 §3 Booking as sent on save).
 */
export function contradictionsOf(fields: BookingFields): [path: string, message: string][] {
  const twice = [...saidOfCustomer(fields), ...saidOfBin(fields)].filter(([, said, , first]) =>
    differ(said, first),
  )
  const found = twice.map(([path, , first]): [string, string] => [path, texts.booking.sentTwice(first)])
  if (isSourceNameLost(fields)) found.push(['bookingSourceName', texts.booking.sourceIsListed])
  const permit = fields.permitRequired ? [] : (['permitCost', 'numberOfDays'] as const)
  const needless = permit.filter((path) => fields[path])
  return [...found, ...needless.map((path): [string, string] => [path, texts.booking.permitNotRequired])]
}
