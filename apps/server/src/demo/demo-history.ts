import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, compareBookings } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import { momentOfId } from '@skipyard/domain/shared/moment-of-id.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import type { Random } from './random.ts'

export interface DemoEntry {
  bookingId: string
  action: 'booking.created' | 'booking.updated'
  at: Date
  changes: BookingChanges
}

const DRIVEN_HOURS = [7, 15] as const
const MINUTE_MS = 60_000

function asTaken(booking: Booking): Booking {
  const { drop, pick } = booking
  return {
    ...booking,
    drop: { ...drop, status: 'Scheduled', driverComments: '', bin: null },
    pick: { ...pick, status: 'Scheduled', driverComments: '', bin: null },
    status: bookingStatusOf('Scheduled', 'Scheduled', booking.wasPending),
  }
}

function asDropped(booking: Booking): Booking {
  if (booking.drop.status === 'Cancelled') return booking
  const { drop, pick, wasPending } = booking
  return {
    ...booking,
    pick: { ...pick, status: 'Scheduled', driverComments: '' },
    status: bookingStatusOf(drop.status, 'Scheduled', wasPending),
  }
}

interface Present {
  now: Date
  timeZone: string
}

export function demoHistory(random: Random, booking: Booking, { now, timeZone }: Present): DemoEntry[] {
  const driven = (date: Booking['drop']['date']) =>
    instantOf(date, random.between(...DRIVEN_HOURS), timeZone).getTime() + random.between(0, 59) * MINUTE_MS
  const stages = [
    { booking: asTaken(booking), at: momentOfId(booking.id).getTime() },
    { booking: asDropped(booking), at: driven(booking.drop.date) },
    { booking, at: driven(booking.pick.date) },
  ]
  let before: Booking | null = null
  let latest = 0
  const entries: DemoEntry[] = []
  for (const [index, stage] of stages.entries()) {
    const changes = compareBookings(before, stage.booking)
    // Nothing is recorded of tomorrow, and each line is later than the one before.
    const at = Math.max(Math.min(stage.at, now.getTime() - (stages.length - index) * MINUTE_MS), latest + 1)
    if (Object.keys(changes).length === 0) continue
    const action = before === null ? 'booking.created' : 'booking.updated'
    entries.push({ bookingId: booking.id, action, at: new Date(at), changes })
    before = stage.booking
    latest = at
  }
  return entries
}
