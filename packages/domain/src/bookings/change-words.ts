import { formatAustralianDate, isLocalDate } from '../shared/local-date.ts'
import { formatDollars } from '../shared/money.ts'
import { formatPhone } from '../shared/phone.ts'
import { hourLabel } from '../shared/time-range.ts'
import type { BookingChanges } from './booking-changes.ts'

/** One changed field as people read it: named as on the form, values in words, '' for nothing. */
export interface ChangeInWords {
  /** The field's name on the wire. */
  field: string
  label: string
  from: string
  to: string
}

type Words = (value: unknown) => string

const plain: Words = (value) => (value === null || value === undefined ? '' : String(value))
const money: Words = (value) => (typeof value === 'number' ? formatDollars(value) : plain(value))
const hour: Words = (value) => (typeof value === 'number' ? hourLabel(value) : plain(value))
const size: Words = (value) => (typeof value === 'number' ? `${value} m³` : plain(value))
const phone: Words = (value) => formatPhone(plain(value))
const allocation: Words = (value) => (value === true ? 'Allocated' : 'Unallocated')
const flag: Words = (value) => (value === true ? 'On' : 'Off')
/** 'CreditCard' as people write it. */
const spaced: Words = (value) => plain(value).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

const date: Words = (value) => {
  const text = plain(value)
  return isLocalDate(text) ? formatAustralianDate(text) : text
}

/** Path in the history, name on the wire, label on the form, and how its values are said. */
type Field = readonly [path: string, field: string, label: string, words?: Words]

/** What the history tells, in the order of the form; the rest follows from it or says nothing to people. */
const FIELDS: readonly Field[] = [
  ['status', 'bookingStatus', 'Status'],
  ['binSize', 'binSize', 'Bin', size],
  ['binType', 'binType', 'Type'],
  ['priceCents', 'bookingPayment', 'Price', money],
  ['paidCents', 'deposit', 'Paid', money],
  ['tippingCostCents', 'tippingCost', 'Tipping Cost', money],
  ['paymentStatus', 'paymentStatus', 'Payment'],
  ['paymentMethod', 'paymentMode', 'Payment Method', spaced],
  ['paymentDueOn', 'paymentDueDate', 'Payment Due Date', date],
  ['drop.date', 'dropoffDate', 'Drop date', date],
  ['drop.timeRange.fromHour', 'dropoffTimeRange.0', 'Drop from', hour],
  ['drop.timeRange.toHour', 'dropoffTimeRange.1', 'Drop until', hour],
  ['drop.status', 'dropActionStatus', 'Drop Status'],
  ['drop.isAllocated', 'dropAllocationStatus', 'Drop', allocation],
  ['drop.bin.number', 'dropBin', 'Drop bin'],
  ['pick.date', 'pickupDate', 'Pick up date', date],
  ['pick.timeRange.fromHour', 'pickupTimeRange.0', 'Pick up from', hour],
  ['pick.timeRange.toHour', 'pickupTimeRange.1', 'Pick up until', hour],
  ['pickDateConfirmed', 'pickupDateConfirmation', 'Date confirmed', flag],
  ['pick.status', 'pickActionStatus', 'Pick Status'],
  ['pick.isAllocated', 'pickAllocationStatus', 'Pick', allocation],
  ['pick.bin.number', 'pickBin', 'Pick up bin'],
  ['label', 'labelInput', 'Label'],
  ['cartOver', 'cOver', 'C/O', flag],
  ['heavyLoad', 'heavyLoad', 'Heavy Load', flag],
  ['customer.name', 'name', 'Name'],
  ['customer.phone', 'phone', 'Phone', phone],
  ['customer.email', 'email', 'Email'],
  ['customer.type', 'customerType', 'Customer Type'],
  ['customer.bookingSource', 'bookingSource', 'Booking Source'],
  ['address.name', 'address.name', 'Address'],
  ['address.suburb', 'address.suburb', 'Suburb'],
  ['address.postCode', 'address.postCode', 'Post code'],
  ['propertyType', 'propertyType', 'Property Type'],
  ['wasteType', 'wasteType', 'Waste Type'],
  ['binPlacement', 'binPlacement', 'Bin Placement'],
  ['permit.costCents', 'permitCost', 'Permit Cost', money],
  ['permit.days', 'numberOfDays', 'No. of Days'],
  ['officeNotes', 'comments', 'Office notes'],
  ['drop.staffComments', 'dropStaffComments', 'Driver instructions, drop'],
  ['pick.staffComments', 'pickStaffComments', 'Driver instructions, pick'],
  ['drop.driverComments', 'dropDriverComments', "Driver's comments, drop"],
  ['pick.driverComments', 'pickDriverComments', "Driver's comments, pick"],
]

/**
 * What a recorded change says to people: money as '$470', dates DD/MM/YYYY, hours '7am', flags On and Off, labels
 * as on the form (Spec 000 §2.11). What was never given is ''.
 */
export function changesInWords(changes: BookingChanges): ChangeInWords[] {
  return FIELDS.flatMap(([path, field, label, words = plain]) => {
    const change = changes[path]
    if (!change) return []
    const say = (value: unknown) => (value === null ? '' : words(value))
    return [{ field, label, from: say(change.from), to: say(change.to) }]
  })
}
