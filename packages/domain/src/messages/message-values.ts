import { type Booking, jobID } from '../bookings/booking.ts'
import { daysOver } from '../bookings/status/is-overdue.ts'
import { clockOfHour } from '../shared/clock.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { formatDollars } from '../shared/money.ts'
import type { ErrandKind } from './errand.ts'
import type { MessageValues } from './fill-words.ts'
import { messageTexts } from './texts.ts'
import { errandOfVisit, type VisitOfMessage } from './visit-words.ts'

interface WritingCompany {
  name: string
  phone: string
}

const calledName = ({ name, type }: Booking['customer']) =>
  type === 'Individual' ? (name.trim().split(/\s+/)[0] ?? name) : name

/** '7am and 12pm', and '7am and 12pm or between 1pm and 5pm' where bins of one order come at different hours. */
export function dropHoursInWords(bookings: readonly Pick<Booking, 'drop'>[]): string {
  const hours = bookings.map(({ drop: { timeRange } }) => {
    const { fromHour, toHour } = timeRange
    return `${clockOfHour(fromHour)} and ${clockOfHour(toHour)}`
  })
  return [...new Set(hours)].join(' or between ')
}

/** Field values of a booking; `words` are the office's, or the driver's name. */
export function messageValues(
  booking: Booking,
  company: WritingCompany,
  told: { words: string; errand: ErrandKind; visit?: VisitOfMessage | null; today: LocalDate },
): MessageValues {
  const { drop, pick, address } = booking
  const size = `${booking.binSize} m³`
  return {
    name: calledName(booking.customer),
    company: company.name,
    phone: company.phone,
    job: jobID(booking),
    size,
    waste: booking.wasteType.toLowerCase(),
    address: address.name,
    day: formatShortDay(drop.date),
    pickDay: formatShortDay(pick.date),
    hours: dropHoursInWords([booking]),
    price: formatDollars(booking.priceCents),
    words: told.words,
    driver: told.words,
    errand: (told.visit && errandOfVisit(told.visit)) ?? messageTexts.errands[told.errand](size),
    daysOver: String(daysOver(booking, told.today)),
  }
}
