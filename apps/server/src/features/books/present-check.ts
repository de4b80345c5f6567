import type { WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { known } from '#server/database/known.ts'
import type { findLastCheck } from './xero-check.store.ts'

const NOTHING = { totalCents: 0, gstCents: 0, paidCents: 0 }

/** A check of the books as its screen reads it. */
export function presentCheck(row: NonNullable<Awaited<ReturnType<typeof findLastCheck>>>): WireXeroCheck {
  const { compared = 0, ours = NOTHING, theirs = NOTHING, differences = [] } = row.found
  return {
    id: row.id,
    from: toWireDate(localDate(row.from_on)),
    to: toWireDate(localDate(row.to_on)),
    state: known(['running', 'done', 'failed'], row.state),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: row.created_by_name,
    error: row.error,
    compared,
    oursTotal: centsToDollars(ours.totalCents),
    theirsTotal: centsToDollars(theirs.totalCents),
    oursGst: centsToDollars(ours.gstCents),
    theirsGst: centsToDollars(theirs.gstCents),
    oursPaid: centsToDollars(ours.paidCents),
    theirsPaid: centsToDollars(theirs.paidCents),
    differences,
  }
}
