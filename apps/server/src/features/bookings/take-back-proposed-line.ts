import type {
  takeBackProposedLine as contract,
  WireProposedLines,
} from '@skipyard/contract/bookings.proposed.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { takeBackDecidedLine } from '#server/features/prices/take-back-decided-line.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { getProposedLines } from './get-proposed-lines.ts'

/** Takes back what was decided of a proposed line that stands on no invoice yet. */
export async function takeBackProposedLine(
  scope: TenantScope,
  { params: { bookingId }, body }: Pick<RequestOf<typeof contract>, 'params' | 'body'>,
): Promise<WireProposedLines> {
  // NOTE not recorded: the line's own entry tells of it.
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (!(await findBooking(scope, bookingId))) throw notFound()
  await takeBackDecidedLine(scope, bookingId, body.lineId)
  scope.announce('bookings')
  scope.announce('invoices')
  return getProposedLines(scope, bookingId)
}
