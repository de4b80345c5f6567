import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDecidedLines } from './decided-line.reads.ts'
import { deleteDecidedLine } from './decided-line.store.ts'

/** Opens a decided line of a booking again; one that stands on an invoice is 409. */
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
