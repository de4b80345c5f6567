import type { ProposedLine } from '@skipyard/domain/prices/proposed-lines.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertDecidedLine } from './decided-line.store.ts'

/** Keeps what was decided of a proposed line, and tells it in the booking's history. */
export async function keepDecidedLine(
  scope: TenantScope,
  bookingId: string,
  { line, isApproved }: { line: ProposedLine; isApproved: boolean },
): Promise<void> {
  await insertDecidedLine(scope, bookingId, { line, isApproved })
  const said = `${line.words}, ${formatAmount(line.amountCents)}`
  const to = isApproved ? priceTexts.lineApproved(said) : priceTexts.lineDismissed(said)
  const changes = { proposedLine: { from: null, to } }
  await record(scope, { action: 'booking.line-decided', subjectId: bookingId, changes })
}
