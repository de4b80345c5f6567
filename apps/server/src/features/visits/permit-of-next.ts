import type { Booking, Permit } from '@skipyard/domain/bookings/booking.ts'
import { councilOfPlace } from '@skipyard/domain/permits/council.ts'
import { permitOfHire } from '@skipyard/domain/public-booking/street-hire.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { readCouncils } from '#server/features/permits/council.reads.ts'
import { findPermitted } from '#server/features/permits/permit.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * The permit of the next hire at a street, for its own days: the council's fee, or that of the hire before where no council
 * is known, and none while the permit that was granted lasts. Null where no permit was needed.
 */
export async function permitOfNext(
  scope: TenantScope,
  { id, permit, address }: Pick<Booking, 'id' | 'permit' | 'address'>,
  hire: { droppedOn: LocalDate; pickedOn: LocalDate },
): Promise<Permit | null> {
  if (permit === null) return null
  const council = councilOfPlace(await readCouncils(scope), address)
  const next = permitOfHire(council, hire)
  const granted = (await findPermitted(scope, id))?.permit
  const lasts = granted?.state === 'granted' && granted.validTo !== null && granted.validTo >= hire.pickedOn
  if (lasts) return { ...next, costCents: 0 }
  return council === null ? { ...next, costCents: permit.costCents } : next
}

/** As the form sends it. */
export const permitFields = (permit: Permit | null) =>
  permit === null
    ? {}
    : { permitRequired: true, permitCost: centsToDollars(permit.costCents), numberOfDays: permit.days }
