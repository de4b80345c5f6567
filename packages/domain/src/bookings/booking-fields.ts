import { BIN_SIZES, BOOKING_BIN_TYPES } from '../inventory/bin.ts'
import { formatAustralianDate, isLocalDate, type LocalDate } from '../shared/local-date.ts'
import { formatDollars } from '../shared/money.ts'
import { formatPhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { hourLabel } from '../shared/time-range.ts'
import type { Booking, BookingTerms } from './booking.ts'
import {
  BIN_PLACEMENTS,
  BOOKING_DEFAULTS,
  PAYMENT_METHOD_WORDS,
  PAYMENT_METHODS,
  PROPERTY_TYPES,
} from './draft/booking-options.ts'
import { BOOKING_STATUSES } from './status/booking-status.ts'
import { PAYMENT_STATUSES } from './status/payment-status.ts'

/** The form's sections that can be closed to a role, named as the specification does (Spec 000 §6). */
export const BOOKING_SECTIONS = [
  'binSize',
  'pickDate',
  'dropDate',
  'customerInfo',
  'additionalInfo',
  'paymentInfo',
  'bookingStatus',
] as const

export type BookingSection = (typeof BOOKING_SECTIONS)[number]

type Words = (value: unknown) => string

/** A value as text, '' for none. */
export const plain: Words = (value) => (value === null || value === undefined ? '' : String(value))
const money: Words = (value) => (typeof value === 'number' ? formatDollars(value) : plain(value))
const hour: Words = (value) => (typeof value === 'number' ? hourLabel(value) : plain(value))
const size: Words = (value) => (typeof value === 'number' ? `${value} m³` : plain(value))
const phone: Words = (value) => formatPhone(plain(value))
const allocation: Words = (value) => (value === true ? 'Allocated' : 'Unallocated')
const flag: Words = (value) => (value === true ? 'On' : 'Off')
const method: Words = (value) => {
  const known = PAYMENT_METHODS.find((one) => one === value)
  return known ? PAYMENT_METHOD_WORDS[known] : plain(value)
}

const date: Words = (value) => {
  const text = plain(value)
  return isLocalDate(text) ? formatAustralianDate(text) : text
}

/**
 * A field of a booking: its path in the booking and the history, its name on the wire and in the form, its
 * label (Spec 000 §2.11; '' for an internal one), the section that can be closed to a role (null for what the
 * form does not set), and how its values are worded.
 */
export type BookingFieldRow = readonly [
  path: string,
  field: string,
  label: string,
  section: BookingSection | null,
  words?: Words,
]

/** Every field of a booking, in the order of the form. */
export const BOOKING_FIELDS: readonly BookingFieldRow[] = [
  ['status', 'bookingStatus', 'Status', null],
  ['binSize', 'binSize', 'Bin', 'binSize', size],
  ['binType', 'binType', 'Type', 'binSize'],
  ['priceCents', 'bookingPayment', 'Price', 'paymentInfo', money],
  ['paidCents', 'deposit', 'Paid', 'paymentInfo', money],
  ['tippingCostCents', 'tippingCost', 'Tipping Cost', 'paymentInfo', money],
  ['paymentStatus', 'paymentStatus', 'Payment', 'paymentInfo'],
  ['paymentMethod', 'paymentMode', 'Payment Method', 'paymentInfo', method],
  ['paymentDueOn', 'paymentDueDate', 'Payment Due Date', 'paymentInfo', date],
  ['drop.date', 'dropoffDate', 'Drop date', 'dropDate', date],
  ['drop.timeRange.fromHour', 'dropoffTimeRange.0', 'Drop from', 'dropDate', hour],
  ['drop.timeRange.toHour', 'dropoffTimeRange.1', 'Drop until', 'dropDate', hour],
  ['drop.status', 'dropActionStatus', 'Drop Status', 'bookingStatus'],
  ['drop.isAllocated', 'dropAllocationStatus', 'Drop', null, allocation],
  ['drop.run', 'dropRun', 'Drop run', null],
  ['drop.bin.number', 'dropBin', 'Drop bin', null],
  ['drop.onHold.reason', 'dropHoldReason', 'Drop on hold', null],
  ['drop.onHold.until', 'dropHeldUntil', 'Drop held till', null, date],
  ['pick.date', 'pickupDate', 'Pick up date', 'pickDate', date],
  ['pick.timeRange.fromHour', 'pickupTimeRange.0', 'Pick-up from', 'pickDate', hour],
  ['pick.timeRange.toHour', 'pickupTimeRange.1', 'Pick-up until', 'pickDate', hour],
  ['pickDateConfirmed', 'pickupDateConfirmation', 'Date confirmed', 'pickDate', flag],
  ['pick.status', 'pickActionStatus', 'Pick Status', 'bookingStatus'],
  ['pick.isAllocated', 'pickAllocationStatus', 'Pick', null, allocation],
  ['pick.run', 'pickRun', 'Pick run', null],
  ['pick.bin.number', 'pickBin', 'Pick-up bin', null],
  ['pick.onHold.reason', 'pickHoldReason', 'Pick-up on hold', null],
  ['pick.onHold.until', 'pickHeldUntil', 'Pick-up held till', null, date],
  ['pick.tipByHand.name', 'pickTip', 'Tip', null],
  ['label', 'labelInput', 'Label', 'additionalInfo'],
  ['cartOver', 'cOver', 'C/O', 'additionalInfo', flag],
  ['heavyLoad', 'heavyLoad', 'Heavy Load', 'additionalInfo', flag],
  ['customer.name', 'name', 'Name', 'customerInfo'],
  ['customer.phone', 'phone', 'Phone', 'customerInfo', phone],
  ['customer.email', 'email', 'Email', 'customerInfo'],
  ['customer.type', 'customerType', 'Customer Type', 'customerInfo'],
  ['customer.bookingSource', 'bookingSource', 'Booking Source', 'customerInfo'],
  ['address.name', 'address.name', 'Address', 'customerInfo'],
  ['address.suburb', 'address.suburb', 'Suburb', 'customerInfo'],
  ['address.postCode', 'address.postCode', 'Post code', 'customerInfo'],
  ['address.isTyped', 'address.isTyped', texts.address.notChecked, 'customerInfo', flag],
  ['propertyType', 'propertyType', 'Property Type', 'additionalInfo'],
  ['wasteType', 'wasteType', 'Waste Type', 'additionalInfo'],
  ['binPlacement', 'binPlacement', 'Bin Placement', 'additionalInfo'],
  ['permit.costCents', 'permitCost', 'Permit Cost', 'additionalInfo', money],
  ['permit.days', 'numberOfDays', 'No. of Days', 'additionalInfo'],
  ['officeNotes', 'comments', 'Office notes', 'additionalInfo'],
  ['drop.staffComments', 'dropStaffComments', 'Driver instructions, drop', 'additionalInfo'],
  ['pick.staffComments', 'pickStaffComments', 'Driver instructions, pick', 'additionalInfo'],
  ['drop.driverComments', 'dropDriverComments', "Driver's comments, drop", 'additionalInfo'],
  ['pick.driverComments', 'pickDriverComments', "Driver's comments, pick", 'additionalInfo'],
  ['pick.tipByHand.siteId', 'pickTip', '', null],
  ['wasPending', 'bookingStatus', '', 'bookingStatus'],
  ['customer.id', 'customerData', '', 'customerInfo'],
  ['address.lat', 'address.lat', '', 'customerInfo'],
  ['address.lon', 'address.lon', '', 'customerInfo'],
]

/** The terms of a new booking (Spec 000 §9); it needs no permit. */
export const FIRST_TERMS: Omit<BookingTerms, 'permit'> = {
  binType: 'Marrel',
  priceCents: 0,
  paidCents: 0,
  tippingCostCents: 0,
  paymentMethod: BOOKING_DEFAULTS.paymentMethod,
  paymentDueOn: null,
  propertyType: BOOKING_DEFAULTS.propertyType,
  wasteType: BOOKING_DEFAULTS.wasteType,
  binPlacement: BOOKING_DEFAULTS.binPlacement,
  pickDateConfirmed: false,
  cartOver: false,
  heavyLoad: false,
  officeNotes: '',
  label: '',
}

/** Fields by which no list, and no figure above one, is filtered, searched, sorted or summed. */
export const BESIDE_LISTS =
  /^(officeNotes|propertyType|binPlacement|cartOver|heavyLoad|(drop|pick)\.(staffComments|driverComments|timeRange\.\w+))$/

/** A value as the history holds it; undefined for one that no rule knows. */
export type ReadField<Value> = (value: unknown) => Value | undefined

/** A text of the history. */
export const asText: ReadField<string> = (value) => (typeof value === 'string' ? value : undefined)
/** A number of the history; money in cents. */
export const asNumber: ReadField<number> = (value) => (typeof value === 'number' ? value : undefined)
/** Yes or no in the history. */
export const asFlag: ReadField<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
/** A calendar day of the history. */
export const asDate: ReadField<LocalDate> = (value) =>
  typeof value === 'string' && isLocalDate(value) ? value : undefined
const asDateOrNone: ReadField<LocalDate | null> = (value) => (value === null ? null : asDate(value))

/** One of the values that a field may have. */
export const oneOf =
  <Value>(values: readonly Value[]): ReadField<Value> =>
  (value) =>
    values.find((known) => known === value)

/** The fields of a booking with a single value each; customer, address and jobs are not among them. */
export type PlainFields = Omit<BookingTerms, 'permit'> &
  Pick<Booking, 'binSize' | 'paymentStatus' | 'status' | 'wasPending'>

/** How the values of `PlainFields` are read from the history. */
export const READ_PLAIN: { readonly [Name in keyof PlainFields]: ReadField<PlainFields[Name]> } = {
  binSize: oneOf(BIN_SIZES),
  binType: oneOf(BOOKING_BIN_TYPES),
  priceCents: asNumber,
  paidCents: asNumber,
  tippingCostCents: asNumber,
  paymentMethod: oneOf(PAYMENT_METHODS),
  paymentStatus: oneOf(PAYMENT_STATUSES),
  paymentDueOn: asDateOrNone,
  propertyType: oneOf(PROPERTY_TYPES),
  wasteType: asText,
  binPlacement: oneOf(BIN_PLACEMENTS),
  pickDateConfirmed: asFlag,
  cartOver: asFlag,
  heavyLoad: asFlag,
  officeNotes: asText,
  label: asText,
  status: oneOf(BOOKING_STATUSES),
  wasPending: asFlag,
}
