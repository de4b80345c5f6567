import type { Booking } from '@skipyard/domain/bookings/booking.ts'

/** Changed fields by their path (`drop.date`), as the audit trail keeps them. */
export type BookingChanges = Record<string, { from: unknown; to: unknown }>

const UNTOLD = new Set(['id', 'version', 'drop.id', 'drop.kind', 'pick.id', 'pick.kind'])

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function flatten(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]) =>
    isNested(part) ? flatten(part, `${prefix}${name}.`) : [[`${prefix}${name}`, part]],
  )
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false || value === undefined

/** What a change did to a booking, field by field; for a new booking, everything that was given. */
export function compareBookings(before: Booking | null, after: Booking): BookingChanges {
  const then = new Map(before ? flatten(before) : [])
  const now = new Map(flatten(after))
  const changes: BookingChanges = {}
  for (const name of new Set([...then.keys(), ...now.keys()])) {
    const [from, to] = [then.get(name) ?? null, now.get(name) ?? null]
    const isSame = from === to || (before === null && isEmpty(to))
    if (!isSame && !UNTOLD.has(name)) changes[name] = { from, to }
  }
  return changes
}
