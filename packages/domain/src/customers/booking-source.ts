import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/** Where a booking came from (Spec 000 §9); Other carries a free name. */
export const BOOKING_SOURCES = ['RSH', 'BPS', 'BAB', 'SBH', 'SBO', 'SBF', 'Other', 'None'] as const

export type BookingSource = (typeof BOOKING_SOURCES)[number]

export const BOOKING_SOURCE_NAME_MAX_LENGTH = 100

export function isBookingSource(text: string): text is BookingSource {
  return BOOKING_SOURCES.some((source) => source === text)
}

/** What the field shows for a stored source: Other when it is not listed, None when empty (Spec 000 §4). */
export function shownBookingSource(stored: string): BookingSource {
  const source = stored.trim()
  if (source === '') return 'None'
  return isBookingSource(source) ? source : 'Other'
}

/** What the Booking Source Name field shows: the stored free name, '' for a listed source. */
export function shownBookingSourceName(stored: string): string {
  const source = stored.trim()
  return isBookingSource(source) ? '' : source
}

/** What is stored for a choice: the source itself, for Other the name given. */
export function storedBookingSource(choice: string, name = ''): string {
  const source = shownBookingSource(choice)
  if (source !== 'Other') return source
  return name.trim() || shownBookingSourceName(choice)
}

/** Other needs a name (Spec 000 §5). A free name sent as the source itself counts as that name. */
export function checkBookingSource(choice: string, name?: string): Decision<string, 'source-name-missing'> {
  const stored = storedBookingSource(choice, name)
  if (stored !== '') return accepted(stored)
  return refused('source-name-missing', texts.customer.bookingSourceName, 'bookingSourceName')
}
