import type { Booking, Job } from '../bookings/booking.ts'

/** What a truck comes for. */
export type ErrandKind = 'drop' | 'pick' | 'extra'

const EXTRA = 'extra '

/** Told once a day of a drop or pick; of each further pick by itself, of which a day may have several. */
export const occasionOfTrip = ({ extraOf }: Pick<Booking, 'extraOf'>, { id, kind, date }: Job): string =>
  extraOf === undefined ? `${kind} ${date}` : `${EXTRA}${id}`

/** The further pick that an occasion is about; null for another one. */
export const extraPickOf = (occasion: string): string | null =>
  occasion.startsWith(EXTRA) ? occasion.slice(EXTRA.length) : null

/** What the truck of an occasion comes for. */
export function errandOf(occasion: string): ErrandKind {
  if (extraPickOf(occasion) !== null) return 'extra'
  return occasion.startsWith('pick') ? 'pick' : 'drop'
}
