import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type HeldBooking, lockBookings } from './held-bookings.store.ts'

/** A held booking, and whether it is still as the caller saw it. */
export interface NamedBooking extends HeldBooking {
  isUnchanged: boolean
}

/** Holds every booking a caller names, once each, deleted ones too; 404 when the tenant never had one of them. */
export async function holdBookings(
  scope: TenantScope,
  named: readonly ChangedBooking[],
): Promise<NamedBooking[]> {
  const seen = new Map(named.map(({ _id, version }) => [_id.toLowerCase(), version]))
  // NOTE not recorded: whoever holds them records what they change.
  await lockCompany(scope, 'bookings')
  const held = await lockBookings(scope, [...seen.keys()])
  if (held.length < seen.size) throw notFound()
  return held.map((booking) => ({ ...booking, isUnchanged: booking.version === seen.get(booking.id) }))
}

/** Which booking stands in the way of a change of several, and why. */
interface Obstacle {
  jobID: string
  message: string
}

/** All or none: refuses with 409 when anything stands in the way, naming every booking that does. */
export function refuseTogether(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles
  if (!first) return
  const errors = obstacles.map(({ jobID, message }) => ({ field: jobID, message }))
  throw new Failure(409, first.message, { errors })
}
