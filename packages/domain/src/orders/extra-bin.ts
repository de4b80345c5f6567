import type { Booking } from '../bookings/booking.ts'
import type { BookingDraft } from '../bookings/draft/booking-draft.ts'
import { cloneBooking } from '../bookings/draft/clone-booking.ts'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'

interface ExtraBinDay {
  today: LocalDate
  /** By the company's clock; 0 to 23. */
  hour: number
  isClosed: (date: LocalDate) => boolean
}

const MOST_CLOSED_DAYS = 60

function firstDay({ drop }: Pick<Booking, 'drop'>, { today, hour, isClosed }: ExtraBinDay): LocalDate {
  if (drop.date > today) return drop.date
  let day = hour + 1 < drop.timeRange.toHour ? today : addDays(today, 1)
  for (let step = 0; step < MOST_CLOSED_DAYS && isClosed(day); step += 1) day = addDays(day, 1)
  return day
}

/**
 * One more bin beside one: brought with it where that is still to come, else on the first open day whose hours are not over.
 * The permit of its site has been asked for once, and is paid with the first bin for as long as that stays.
 */
export function extraBinDraft(booking: Booking, now: ExtraBinDay): BookingDraft {
  const draft = cloneBooking(booking, now.today)
  const { drop, pick, permit } = booking
  const date = firstDay(booking, now)
  const pickDate = addDays(date, hireDaysOf(booking))
  const isWithin = drop.date <= date && pickDate <= pick.date
  return {
    ...draft,
    permit: permit && isWithin ? { ...permit, costCents: 0 } : permit,
    drop: { ...draft.drop, date },
    pick: { ...draft.pick, date: pickDate },
  }
}
