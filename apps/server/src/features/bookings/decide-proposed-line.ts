import type {
  approveProposedLine,
  dismissProposedLine,
  WireProposedLines,
} from '@skipyard/contract/bookings.proposed.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { chargedLine, type ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { keepDecidedLine } from '#server/features/prices/keep-decided-line.ts'
import { invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { getProposedLines } from './get-proposed-lines.ts'
import { proposeLines } from './propose-lines.ts'

type Approval = Pick<RequestOf<typeof approveProposedLine>, 'params' | 'body'>
type Dismissal = Pick<RequestOf<typeof dismissProposedLine>, 'params' | 'body'>

function chargedOf(line: ProposedLine, body: Approval['body']): ProposedLine {
  const { quantity, unitPrice } = body
  const quantityThousandths = quantity === undefined ? undefined : Math.round(quantity * QUANTITY_SCALE)
  const isSplit = quantityThousandths !== undefined && quantityThousandths % QUANTITY_SCALE !== 0
  if (isSplit && line.kind !== 'overweight') throw invalid('quantity', priceTexts.wholeUnits)
  const unitCents = unitPrice === undefined ? undefined : dollarsToCents(unitPrice)
  return chargedLine(line, { quantityThousandths, unitCents })
}

/**
 * Approves a proposed line, so that it stands on the booking's next invoice, or lets it go; once, and for the amount that
 * was seen.
 */
export async function decideProposedLine(
  scope: TenantScope,
  { params: { bookingId }, body }: Approval | Dismissal,
  isApproved: boolean,
): Promise<WireProposedLines> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [proposal] = await proposeLines(scope, [booking])
  const line = proposal?.open.find(({ origin }) => origin === body.origin)
  if (!line || line.amountCents !== dollarsToCents(body.amount)) throw stale()
  const charged = isApproved ? chargedOf(line, body) : line
  await keepDecidedLine(scope, bookingId, { line, charged, isApproved, reason: body.reason })
  scope.announce('bookings')
  scope.announce('invoices')
  return getProposedLines(scope, bookingId)
}
