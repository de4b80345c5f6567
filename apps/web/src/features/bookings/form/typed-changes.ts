import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import type { BookingField, BookingValues } from './booking-values.ts'

/** What a form held when the current booking was loaded over it, and what it had been opened with. */
export interface TypedBefore {
  initial: BookingValues
  values: BookingValues
}

/** A field that had been changed by hand, in words. */
export interface TypedChange {
  field: BookingField
  label: string
  typed: string
}

type Describe = { [Field in BookingField]?: [label: string, words: (values: BookingValues) => string] }

const dollars = (amount: number | null) => (amount === null ? 'empty' : `$${amount}`)
const isOn = (is: boolean) => (is ? 'on' : 'off')
const day = (date: BookingValues['dropoffDate']) => (date === null ? 'empty' : formatAustralianDate(date))
const said = (text: string) => (text === '' ? 'empty' : text)

const DESCRIBED: Describe = {
  binSize: ['Bin', ({ binSize }) => (binSize === null ? 'none' : `${binSize} m³`)],
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
  phone: ['Phone', ({ phone }) => said(phone)],
  name: ['Name', ({ name }) => said(name)],
  email: ['Email', ({ email }) => said(email)],
  propertyType: ['Property Type', ({ propertyType }) => propertyType],
  customerType: ['Customer Type', ({ customerType }) => customerType],
  bookingSource: ['Booking Source', ({ bookingSource }) => bookingSource],
  bookingSourceName: ['Booking Source Name', ({ bookingSourceName }) => said(bookingSourceName)],
  address: ['Address', ({ address }) => address?.name ?? 'none'],
  paymentDueDate: ['Payment Due Date', ({ paymentDueDate }) => day(paymentDueDate)],
  wasteType: ['Waste Type', ({ wasteType }) => wasteType],
  binPlacement: ['Bin Placement', ({ binPlacement }) => binPlacement],
  dropActionStatus: ['Drop Status', ({ dropActionStatus }) => dropActionStatus],
  pickActionStatus: ['Pick Status', ({ pickActionStatus }) => pickActionStatus],
  paymentMode: ['Payment Method', ({ paymentMode }) => paymentMode],
  permitRequired: ['Permit required', ({ permitRequired }) => isOn(permitRequired)],
  permitCost: ['Permit Cost', ({ permitCost }) => dollars(permitCost)],
  numberOfDays: ['No. of Days', ({ numberOfDays }) => String(numberOfDays ?? 'empty')],
  heavyLoad: ['Heavy Load', ({ heavyLoad }) => isOn(heavyLoad)],
}

/** What had been typed and is not what the form holds now, field by field, so that it can be put back. */
export function typedChanges(before: TypedBefore, now: BookingValues): TypedChange[] {
  return Object.keys(before.values)
    .filter((name): name is BookingField => Object.hasOwn(DESCRIBED, name))
    .flatMap((field) => {
      const [label, words] = DESCRIBED[field] ?? []
      if (label === undefined || words === undefined) return []
      const typed = words(before.values)
      const isTyped = typed !== words(before.initial)
      return isTyped && typed !== words(now) ? [{ field, label, typed }] : []
    })
}
