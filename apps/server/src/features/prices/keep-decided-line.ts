import type { ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertDecidedLine, type LineDecision } from './decided-line.store.ts'

const inWords = ({ words, amountCents }: ProposedLine) => `${words}, ${formatAmount(amountCents)}`

function said({ line, charged, isApproved, reason }: LineDecision): string {
  const [proposed, taken] = [inWords(line), inWords(charged)]
  const what = proposed === taken ? taken : priceTexts.lineInstead(taken, proposed)
  const decided = isApproved ? priceTexts.lineApproved(what) : priceTexts.lineDismissed(what)
  return priceTexts.withReason(decided, reason)
}

/** Keeps what was decided of a proposed line, and tells it in the booking's history. */
export async function keepDecidedLine(
  scope: TenantScope,
  bookingId: string,
  decision: LineDecision,
): Promise<void> {
  await insertDecidedLine(scope, bookingId, decision)
  const changes = { proposedLine: { from: null, to: said(decision) } }
  await record(scope, { action: 'booking.line-decided', subjectId: bookingId, changes })
}
