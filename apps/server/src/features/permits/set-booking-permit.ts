import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/permits.ts'
import { checkPermit } from '@skipyard/domain/permits/check-permit.ts'
import type { Council } from '@skipyard/domain/permits/council.ts'
import type { BookingPermit } from '@skipyard/domain/permits/permit.ts'
import { canChangePermits } from '@skipyard/domain/permits/policy.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { findStreetBooking } from './find-street-booking.ts'
import { savePermit } from './permit.store.ts'
import { presentPermit } from './present-permit.ts'

type Input = RequestOf<typeof contract.setBookingPermit>['body']

/** What the history says of a permit: the council by its name. */
function told({ councilId, ...permit }: BookingPermit, councils: readonly Council[]): object {
  const council = councils.find(({ id }) => id === councilId)?.name ?? ''
  const named = Object.entries({ ...permit, council })
  return Object.fromEntries(named.map(([field, value]) => [`councilPermit.${field}`, value]))
}

/** Notes how far a booking's permit is, when no colleague has since it was read. */
export async function setBookingPermit(
  scope: TenantScope,
  bookingId: string,
  { version, ...input }: Input,
): Promise<contract.WireBookingPermit> {
  if (!canChangePermits(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await findStreetBooking(scope, bookingId)
  if (before.version !== version) throw stale()
  const councils = await readCouncils(scope)
  const isKnown = input.councilId === null || councils.some(({ id }) => id === input.councilId)
  if (!isKnown) throw invalid('councilId', permitTexts.councilUnknown)
  const permit = accept(checkPermit(input, scope.today))
  await savePermit(scope, bookingId, { ...permit, version: version + 1 })
  await record(scope, {
    action: 'booking.permit-noted',
    subjectId: bookingId,
    changes: changesBetween(told(before.permit, councils), told(permit, councils)),
  })
  scope.announce('permits')
  return presentPermit({ ...before, permit, version: version + 1 }, councils, scope.today)
}
