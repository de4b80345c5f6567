import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import type { PermitDocument } from '@skipyard/domain/permits/permit-document.ts'
import { formatMegabytes } from '@skipyard/domain/photos/format-megabytes.ts'
import { record } from '#server/audit/record.ts'
import { notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { findStreetBooking } from './find-street-booking.ts'
import { savePermitDocument } from './permit.store.ts'
import { presentPermit } from './present-permit.ts'

const inWords = (document: PermitDocument | null) =>
  document && `${document.name}, ${formatMegabytes(document.bytes)}`

/** Puts another document, or none, in the place of what a booking's permit has, when nothing has been noted since. */
export async function changePermitDocument(
  scope: TenantScope,
  seen: { bookingId: string; version: number },
  document: PermitDocument | null,
): Promise<WireBookingPermit> {
  await lockCompany(scope)
  const before = await findStreetBooking(scope, seen.bookingId)
  if (before.version !== seen.version) throw stale()
  if (before.document === null && document === null) throw notFound()
  const after = { ...before, document, version: seen.version + 1 }
  await savePermitDocument(scope, seen.bookingId, after)
  await record(scope, {
    action: 'booking.permit-noted',
    subjectId: seen.bookingId,
    changes: { 'councilPermit.document': { from: inWords(before.document), to: inWords(document) } },
  })
  scope.announce('permits')
  return presentPermit(after, await readCouncils(scope), scope.today)
}
