import type { Booking, Permit } from '../bookings/booking.ts'
import type { BookingDraft } from '../bookings/draft/booking-draft.ts'
import { cloneBooking } from '../bookings/draft/clone-booking.ts'
import { hireDaysOf } from '../bookings/hire-days.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
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

interface HireDays {
  drop: { date: LocalDate | null }
  pick: { date: LocalDate | null }
}

/** The permit of the site is paid with the first bin for as long as that one is there. */
function permitBeside({ drop, pick, permit }: Booking, hire: HireDays): Permit | null {
  const [from, to] = [hire.drop.date, hire.pick.date]
  const isWithin = from !== null && to !== null && drop.date <= from && to <= pick.date
  return permit && isWithin && !jobIs('calledOff', drop) ? { ...permit, costCents: 0 } : permit
}

/** One more bin beside one: brought with it where that is still to come, else on the first open day whose hours are not over. */
export function extraBinDraft(booking: Booking, now: ExtraBinDay): BookingDraft {
  const draft = cloneBooking(booking, now.today)
  const date = firstDay(booking, now)
  const hire = {
    drop: { ...draft.drop, date },
    pick: { ...draft.pick, date: addDays(date, hireDaysOf(booking)) },
  }
  return { ...draft, ...hire, permit: permitBeside(booking, hire) }
}

/** What the permit of an extra bin is once its days are others: unless another cost was entered, paid with the first bin or not. */
export function permitOnOtherDays(
  booking: Booking,
  before: Pick<BookingDraft, 'permit' | 'drop' | 'pick'>,
  after: HireDays,
): Permit | null {
  const { permit } = before
  const proposed = permitBeside(booking, before)
  const isProposed = permit?.costCents === proposed?.costCents
  if (permit === null || proposed === null || !isProposed) return permit
  return { ...permit, costCents: permitBeside(booking, after)?.costCents ?? 0 }
}
