import type { Booking, Permit } from '@skipyard/domain/bookings/booking.ts'
import { councilOfPlace } from '@skipyard/domain/permits/council.ts'
import { permitAgain } from '@skipyard/domain/public-booking/street-hire.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import { readCouncils } from '#server/features/permits/council.reads.ts'
import { readStreet } from '#server/features/permits/permit.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface NextHire {
  /** What it begins with; undefined for a hire of its own at the same site. */
  kind?: TwoHireKind
  droppedOn: LocalDate
  pickedOn: LocalDate
}

/** The permit of the next hire at a street; null where none was needed there, or the bin goes to another place. */
export async function permitOfNext(
  scope: TenantScope,
  before: Booking,
  { kind, ...hire }: NextHire,
): Promise<Permit | null> {
  if (before.permit === null || (kind && !VISIT_RULES[kind].isSamePlace)) return null
  const council = councilOfPlace(await readCouncils(scope), before.address)
  return permitAgain(council, hire, await readStreet(scope, before, hire.droppedOn))
}

export const permitFields = (permit: Permit | null) =>
  permit === null
    ? {}
    : { permitRequired: true, permitCost: centsToDollars(permit.costCents), numberOfDays: permit.days }
