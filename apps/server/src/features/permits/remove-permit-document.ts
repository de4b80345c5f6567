import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { canChangePermits } from '@skipyard/domain/permits/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changePermitDocument } from './change-permit-document.ts'

/** Takes the document off a booking's permit; its file is swept at night. */
export async function removePermitDocument(
  scope: TenantScope,
  bookingId: string,
  version: number,
): Promise<WireBookingPermit> {
  if (!canChangePermits(scope.actor)) throw notAllowed()
  return changePermitDocument(scope, { bookingId, version }, null)
}
