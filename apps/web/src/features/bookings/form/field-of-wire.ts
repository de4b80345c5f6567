import type { BookingField, BookingStep } from './booking-values.ts'

/** The step each field stands on. */
export const stepOfField: Record<BookingField, BookingStep> = {
  binSize: 1,
  binType: 1,
  bookingPayment: 1,
  deposit: 1,
  tippingCost: 1,
  dropoffDate: 1,
  pickupDate: 1,
  dropoffTimeRange: 1,
  pickupTimeRange: 1,
  labelInput: 1,
  cOver: 1,
  pickupDateConfirmation: 1,
  comments: 1,
  dropStaffComments: 1,
  pickStaffComments: 1,
  dropDriverComments: 1,
  pickDriverComments: 1,
  phone: 2,
  name: 2,
  email: 2,
  customerType: 2,
  propertyType: 2,
  bookingSource: 2,
  bookingSourceName: 2,
  customer: 2,
  address: 2,
  addresses: 2,
  wasteType: 3,
  binPlacement: 3,
  paymentDueDate: 3,
  permitRequired: 3,
  permitCost: 3,
  numberOfDays: 3,
  heavyLoad: 3,
  dropActionStatus: 3,
  pickActionStatus: 3,
  paymentMode: 3,
}

const OTHER_NAMES = new Map<string, BookingField>([
  ['bins', 'binSize'],
  ['customerEmail', 'email'],
  ['type', 'customerType'],
  ['addresses', 'address'],
])

const isField = (name: string): name is BookingField => Object.hasOwn(stepOfField, name)

/** Every field of the form, in its order. */
export const formFields: readonly BookingField[] = Object.keys(stepOfField).filter(isField)

/**
 * The form's field behind a name that the server or the contract complains about ('address.postCode',
 * 'customerData.email', 'bins.0'); null when no field of the form is meant.
 */
export function fieldOfWire(path: string): BookingField | null {
  const [first = '', second = ''] = path.split('.')
  const name = first === 'customerData' ? second : first
  const other = OTHER_NAMES.get(name)
  if (other) return other
  return isField(name) ? name : null
}
