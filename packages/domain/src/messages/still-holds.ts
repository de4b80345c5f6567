import type { Booking } from '../bookings/booking.ts'
import { isOverdue } from '../bookings/status/is-overdue.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { instantOf } from '../shared/time-zone.ts'
import { errandOf } from './errand.ts'
import type { Channel, MessageKind } from './kinds.ts'

const HOUR_MS = 3_600_000
const HALF_AN_HOUR_MS = HOUR_MS / 2
const DAYS_MS = { one: 24 * HOUR_MS, three: 72 * HOUR_MS }

/** What a message is about: a booking, and its day, job or invoice. */
export interface Occasion {
  kind: MessageKind
  occasion: string
}

const isHireOver = ({ drop, pick }: Booking) => !jobIs('moved', drop) || !jobIs('toCome', pick)
const isCalledOff = ({ drop }: Booking) => jobIs('calledOff', drop)

const ASKED: Record<MessageKind, (booking: Booking, occasion: string, today: LocalDate) => boolean> = {
  booked: (booking) => !isCalledOff(booking),
  accepted: (booking) => !isCalledOff(booking),
  declined: () => true,
  confirmed: (booking) => !isCalledOff(booking),
  tomorrow: ({ drop }, day, today) => jobIs('toCome', drop) && drop.date === day && today < drop.date,
  onTheWay: ({ drop, pick }, occasion) => jobIs('toCome', errandOf(occasion) === 'drop' ? drop : pick),
  delivered: ({ drop }) => jobIs('moved', drop),
  hireEnds: (booking, day, today) =>
    !isHireOver(booking) && booking.pick.date === day && today < booking.pick.date,
  collected: ({ pick }) => jobIs('moved', pick),
  overdue: (booking, day, today) => isOverdue(booking, today) && booking.pick.date === day,
  invoiceReminder: () => true,
}

/**
 * Whether the occasion still holds; the booking may have changed while the message waited. Of a further pick it is
 * judged by that one, looked at as its booking.
 */
export const stillHolds = ({ kind, occasion }: Occasion, booking: Booking, today: LocalDate): boolean =>
  ASKED[kind](booking, occasion, today)

/**
 * When the message becomes pointless: half an hour after it happened for a truck on the way; the beginning
 * of the drop's day for 'tomorrow' and of the pick's day for 'hireEnds'; a day for 'delivered' and
 * 'collected', three days for the rest.
 */
export function tooLateAt(
  { kind }: Occasion,
  { drop, pick }: Booking,
  at: { happened: Date; timeZone: string },
): Date {
  const after = (milliseconds: number) => new Date(at.happened.getTime() + milliseconds)
  if (kind === 'onTheWay') return after(HALF_AN_HOUR_MS)
  if (kind === 'tomorrow') return instantOf(drop.date, 0, at.timeZone)
  if (kind === 'hireEnds') return instantOf(pick.date, 0, at.timeZone)
  return after(kind === 'delivered' || kind === 'collected' ? DAYS_MS.one : DAYS_MS.three)
}

const PHOTO_WAIT_MS = 2 * 60_000

/** The earliest time: the mail of a delivery waits two minutes for the driver's photo. */
export function earliest(
  { kind, channel }: { kind: MessageKind; channel: Channel },
  happened: Date,
  now: Date,
): Date {
  const wanted = kind === 'delivered' && channel === 'mail' ? happened.getTime() + PHOTO_WAIT_MS : 0
  return new Date(Math.max(wanted, now.getTime()))
}
