import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { hireDaysOf } from '@skipyard/domain/bookings/hire-days.ts'
import { drawerTexts } from './texts.ts'

/** Where the bin is in its hire, in a few words: '6 days on site', '2 days over', '7 days hire'. */
export function lifeWords(booking: Pick<Booking, 'drop' | 'pick'>, daysOver: number): string {
  const { life } = drawerTexts
  const { drop, pick } = booking
  const days = hireDaysOf(booking)
  if (drop.status === 'Cancelled') return life.cancelled
  if (daysOver > 0) return life.over(daysOver)
  if (days === 0) return life.sameDay
  return drop.status === 'Delivered' && pick.status === 'Scheduled' ? life.onSite(days) : life.hire(days)
}
