import type { WireProposedLines } from '@skipyard/contract/bookings.proposed.ts'
import { QUANTITY_SCALE } from '@skipyard/domain/invoices/invoice-totals.ts'
import type { ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { DecidedProposal } from '#server/features/prices/decided-line.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { proposeLines } from './propose-lines.ts'

type WireLine = WireProposedLines['lines'][number]

const wireOfOpen = (line: ProposedLine): WireLine => ({
  _id: null,
  origin: line.origin,
  kind: line.kind,
  subject: line.subject,
  words: line.words,
  unitPrice: centsToDollars(line.unitCents),
  quantity: line.quantityThousandths / QUANTITY_SCALE,
  amount: centsToDollars(line.amountCents),
  taxed: line.isTaxed,
  decision: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
  invoiceNumber: null,
})

const wireOfDecided = (line: DecidedProposal): WireLine => ({
  ...wireOfOpen(line),
  _id: line.id,
  decision: line.isApproved ? 'approved' : 'dismissed',
  reason: line.reason,
  decidedBy: line.decidedByName,
  decidedAt: line.decidedAt.toISOString(),
  invoiceNumber: line.invoiceNumber,
})

/** What may be charged beside a booking's price, and what was decided of it before; 404 for a booking it does not have. */
export async function getProposedLines(scope: TenantScope, bookingId: string): Promise<WireProposedLines> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const [proposal] = await proposeLines(scope, [booking])
  const { open = [], decided = [] } = proposal ?? {}
  return { lines: [...open.map(wireOfOpen), ...decided.map(wireOfDecided)] }
}
