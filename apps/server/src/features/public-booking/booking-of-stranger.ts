import { type NewBooking, newBooking } from '@skipyard/contract/bookings.input.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import type { OfferedDay } from '@skipyard/domain/public-booking/offered-days.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { DAY_END_HOUR, DAY_START_HOUR } from '@skipyard/domain/shared/time-range.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'

type Input = RequestOf<typeof contract.bookNow>['body']

const NOON = 12
const HOURS = {
  any: [DAY_START_HOUR, DAY_END_HOUR],
  morning: [DAY_START_HOUR, NOON],
  afternoon: [NOON, DAY_END_HOUR],
} as const

/** What the booking follows from beside the page's form. */
interface BookedFacts {
  day: OfferedDay
  /** In dollars with GST. */
  price: number
  /** Null for a bin on the customer's own land. */
  permit: Permit | null
  timeZone: string
}

function rangeOf(hours: Input['hours'], date: LocalDate, timeZone: string): [string, string] {
  const [from, to] = HOURS[hours]
  return [instantOf(date, from, timeZone).toISOString(), instantOf(date, to, timeZone).toISOString()]
}

/** A stranger's wishes as a booking of the office has them. */
export function bookingOfStranger(input: Input, { day, price, permit, timeZone }: BookedFacts): NewBooking {
  const { name, phone, email, place, binSize, binType, wasteType, propertyType, placement, note, hours } =
    input
  return newBooking.parse({
    name,
    phone,
    email,
    address: place,
    binSize,
    binType,
    wasteType,
    propertyType,
    binPlacement: placement,
    dropStaffComments: note,
    bookingPayment: price,
    ...(permit && {
      permitRequired: true,
      permitCost: centsToDollars(permit.costCents),
      numberOfDays: permit.days,
    }),
    dropoffDate: toWireDate(day.date),
    pickupDate: toWireDate(day.pickOn),
    dropoffTimeRange: rangeOf(hours, day.date, timeZone),
  })
}
