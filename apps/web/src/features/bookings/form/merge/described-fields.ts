import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { formatPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import type { BookingField, BookingValues } from '../booking-values.ts'

/** What a field is called in the form, and what it holds in words. */
export type DescribedField = readonly [label: string, words: (values: BookingValues) => string]

const EMPTY = 'Empty'
const dollars = (amount: Cents | null) => (amount === null ? EMPTY : formatDollars(amount))
const isOn = (is: boolean) => (is ? 'On' : 'Off')
const day = (date: BookingValues['dropoffDate']) => (date === null ? EMPTY : formatAustralianDate(date))
const said = (text: string) => (text.trim() === '' ? EMPTY : text)
const phoneOf = ({ phone }: BookingValues) => said(formatPhone(normalisePhone(phone)))

function permitWords({ permitRequired, permitCost, numberOfDays }: BookingValues): string {
  if (!permitRequired) return 'Off'
  const days = numberOfDays ?? 0
  return `${formatDollars(permitCost ?? 0)}, ${days} ${days === 1 ? 'day' : 'days'}`
}

/** Every field of the form that a person can tell apart, in the words of the form. */
export const describedFields: { readonly [Field in BookingField]: DescribedField } = {
  binSize: ['Bin', ({ binSize }) => (binSize === null ? EMPTY : `${binSize} m³`)],
  binType: ['Type', ({ binType }) => binType],
  bookingPayment: ['Price', ({ bookingPayment }) => dollars(bookingPayment)],
  deposit: ['Paid', ({ deposit }) => dollars(deposit)],
  tippingCost: ['Tipping Cost', ({ tippingCost }) => dollars(tippingCost)],
  dropoffDate: ['Drop date', ({ dropoffDate }) => day(dropoffDate)],
  pickupDate: ['Pick up date', ({ pickupDate }) => day(pickupDate)],
  dropoffTimeRange: ['Drop off Time range', ({ dropoffTimeRange }) => timeRangeLabel(dropoffTimeRange)],
  pickupTimeRange: ['Pick up Time range', ({ pickupTimeRange }) => timeRangeLabel(pickupTimeRange)],
  labelInput: ['Label', ({ labelInput }) => said(labelInput)],
  cOver: ['C/O', ({ cOver }) => isOn(cOver)],
  pickupDateConfirmation: ['Date confirmed', ({ pickupDateConfirmation }) => isOn(pickupDateConfirmation)],
  comments: ['Office notes', ({ comments }) => said(comments)],
  dropStaffComments: ['Driver instructions, drop', ({ dropStaffComments }) => said(dropStaffComments)],
  pickStaffComments: ['Driver instructions, pick', ({ pickStaffComments }) => said(pickStaffComments)],
  dropDriverComments: ["Driver's comments, drop", ({ dropDriverComments }) => said(dropDriverComments)],
  pickDriverComments: ["Driver's comments, pick", ({ pickDriverComments }) => said(pickDriverComments)],
  customer: [
    'Customer',
    (values) => [values.name, phoneOf(values), values.address?.name ?? EMPTY].join('\n'),
  ],
  phone: ['Phone', phoneOf],
  name: ['Name', ({ name }) => said(name)],
  email: ['Email', ({ email }) => said(email)],
  propertyType: ['Property Type', ({ propertyType }) => propertyType],
  customerType: ['Customer Type', ({ customerType }) => customerType],
  bookingSource: [
    'Booking Source',
    ({ bookingSource, bookingSourceName }) =>
      bookingSource === 'Other' ? said(bookingSourceName) : bookingSource,
  ],
  bookingSourceName: ['Booking Source Name', ({ bookingSourceName }) => said(bookingSourceName)],
  address: ['Address', ({ address }) => address?.name ?? EMPTY],
  addresses: ['Addresses', ({ addresses }) => String(addresses.length)],
  paymentDueDate: ['Payment Due Date', ({ paymentDueDate }) => day(paymentDueDate)],
  wasteType: ['Waste Type', ({ wasteType }) => wasteType],
  binPlacement: ['Bin Placement', ({ binPlacement }) => binPlacement],
  dropActionStatus: [
    'Status',
    ({ dropActionStatus, pickActionStatus }) => `Drop ${dropActionStatus}, pick ${pickActionStatus}`,
  ],
  pickActionStatus: ['Pick Status', ({ pickActionStatus }) => pickActionStatus],
  paymentMode: ['Payment Method', ({ paymentMode }) => paymentMode],
  permitRequired: ['Permit', permitWords],
  permitCost: ['Permit Cost', ({ permitCost }) => dollars(permitCost)],
  numberOfDays: ['No. of Days', ({ numberOfDays }) => String(numberOfDays ?? EMPTY)],
  heavyLoad: ['Heavy Load', ({ heavyLoad }) => isOn(heavyLoad)],
}
