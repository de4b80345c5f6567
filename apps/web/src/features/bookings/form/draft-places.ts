import { BOOKING_FIELDS, type BookingSection } from '@skipyard/domain/bookings/booking-fields.ts'

const STEP_OF_SECTION: Record<BookingSection, number> = {
  binSize: 1,
  dropDate: 1,
  pickDate: 1,
  customerInfo: 2,
  paymentInfo: 1,
  additionalInfo: 3,
  bookingStatus: 3,
}

/** What stands on another step than the rest of its section. */
const STEP_OF_PLACE = new Map([
  ['label', 1],
  ['cartOver', 1],
  ['officeNotes', 1],
  ['drop.staffComments', 1],
  ['pick.staffComments', 1],
  ['drop.driverComments', 1],
  ['pick.driverComments', 1],
  ['propertyType', 2],
  ['paymentMethod', 3],
  ['paymentDueOn', 3],
])

const OTHER_NAMES = new Map([
  ['bins', 'binSize'],
  ['customerEmail', 'customer.email'],
  ['type', 'customer.type'],
  ['addresses', 'address'],
  ['bookingSourceName', 'customer.bookingSourceName'],
  ['permitRequired', 'permit'],
  ['priceReason', 'priceReason'],
])

/** The section that a place of the draft belongs to; null for what is in none. */
export function sectionOf(place: string): BookingSection | null {
  const [part] = place.split('.')
  const isHere = (path: string) => path === place || path.startsWith(`${place}.`)
  const row =
    BOOKING_FIELDS.find(([path]) => isHere(path)) ??
    BOOKING_FIELDS.find(([path]) => path.startsWith(`${part}.`))
  return row?.[3] ?? null
}

/** The step of the form on which a place of the draft stands. */
export function stepOf(place: string): number {
  const section = sectionOf(place)
  return STEP_OF_PLACE.get(place) ?? (section === null ? 1 : STEP_OF_SECTION[section])
}

/**
 * The place of the draft behind a name that the server or the contract complains about ('address.postCode',
 * 'customerData.email', 'bins.0'); null when nothing in the form is meant.
 */
export function placeOfWire(path: string): string | null {
  const [first = '', second = ''] = path.split('.')
  const name = first === 'customerData' ? second : first
  const [place, , label, section] = BOOKING_FIELDS.find(([, field]) => field.split('.')[0] === name) ?? []
  const isShown = label !== '' && section != null && place !== 'paymentStatus'
  if (place === undefined || !isShown) return OTHER_NAMES.get(name) ?? null
  return place.startsWith('address.') ? 'address' : place.replace(/\.(from|to)Hour$/, '')
}
