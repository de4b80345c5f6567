import type { approveProposedLine, WireProposedLines } from '@skipyard/contract/bookings.proposed.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { keepDecidedLine } from '#server/features/prices/keep-decided-line.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { getProposedLines } from './get-proposed-lines.ts'
import { proposeLines } from './propose-lines.ts'

type Meant = Pick<RequestOf<typeof approveProposedLine>, 'params' | 'body'>

/**
 * Approves a proposed line, so that it stands on the booking's next invoice, or lets it go; once, and for the amount that
 * was seen.
 */
export async function decideProposedLine(
  scope: TenantScope,
  { params: { bookingId }, body }: Meant,
  isApproved: boolean,
): Promise<WireProposedLines> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const { open } = await proposeLines(scope, booking)
  const line = open.find(({ origin }) => origin === body.origin)
  if (!line || line.amountCents !== dollarsToCents(body.amount)) throw stale()
  await keepDecidedLine(scope, bookingId, { line, isApproved })
  scope.announce('bookings')
  scope.announce('invoices')
  return getProposedLines(scope, bookingId)
}
