import type { ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDecidedLines } from './decided-line.reads.ts'
import {
  deleteDecidedLine,
  insertDecidedLine,
  type LineDecision,
  noteInvoice,
  releaseLines,
} from './decided-line.store.ts'

const inWords = ({ words, amountCents }: ProposedLine) => `${words}, ${formatAmount(amountCents)}`

function said({ line, charged, isApproved, reason }: LineDecision): string {
  const [proposed, taken] = [inWords(line), inWords(charged)]
  const what = proposed === taken ? taken : priceTexts.lineInstead(taken, proposed)
  const decided = isApproved ? priceTexts.lineApproved(what) : priceTexts.lineDismissed(what)
  return priceTexts.withReason(decided, reason)
}

export async function keepDecidedLine(
  scope: TenantScope,
  bookingId: string,
  decision: LineDecision,
): Promise<void> {
  await insertDecidedLine(scope, bookingId, decision)
  const changes = { proposedLine: { from: null, to: said(decision) } }
  await record(scope, { action: 'booking.line-decided', subjectId: bookingId, changes })
}

/** 409 for a line on an invoice. */
export async function takeBackDecidedLine(
  scope: TenantScope,
  bookingId: string,
  lineId: string,
): Promise<void> {
  const decided = await readDecidedLines(scope, [bookingId])
  const line = decided.find(({ id }) => id === lineId)
  if (!line) throw notFound()
  if (line.invoiceId !== null) throw new Failure(409, priceTexts.lineBilled)
  await deleteDecidedLine(scope, lineId)
  const to = priceTexts.lineTakenBack(`${line.words}, ${formatAmount(line.amountCents)}`)
  const changes = { proposedLine: { from: null, to } }
  await record(scope, { action: 'booking.line-decided', subjectId: bookingId, changes })
}

export async function billApprovedLines(
  scope: TenantScope,
  invoice: { id: string; bookingId: string; lineIds: readonly string[] },
): Promise<void> {
  // NOTE not recorded: the invoice's own entry has it.
  await releaseLines(scope, invoice.lineIds, invoice)
  if (invoice.lineIds.length > 0) await noteInvoice(scope, invoice.lineIds, invoice)
}
