import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changesContract from '@skipyard/contract/xero/changes.ts'
import type { WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { daysBetween, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { known } from '#server/database/known.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareInvoices } from './books.job.ts'
import { findLastCheck, insertCheck } from './xero-check.store.ts'

const NOTHING = { totalCents: 0, gstCents: 0, paidCents: 0 }

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

const MOST_DAYS = 365

/** A check of which nothing was heard for so long has died with its server. */
const DEAD_AFTER_MS = 15 * 60_000

/** Begins to compare all invoices of a period with Xero; the work is done after the answer. 409 while one runs. */
export async function checkXeroBooks(
  scope: TenantScope,
  { from, to }: RequestOf<typeof changesContract.checkXeroBooks>['body'],
  services: Pick<Services, 'jobs' | 'xero'>,
): Promise<WireXeroCheck> {
  await requireBooks(scope, services.xero)
  if (to < from) throw invalid('to', invoiceTexts.statement.rangeBackwards)
  if (daysBetween(from, to) > MOST_DAYS) throw invalid('to', arrivalTexts.checkRange)
  await lockCompany(scope)
  const last = await findLastCheck(scope)
  const isAlive = last?.state === 'running' && scope.now.getTime() - last.started_at.getTime() < DEAD_AFTER_MS
  if (isAlive) throw new Failure(409, arrivalTexts.checkRunning)
  const id = uuidv7()
  await insertCheck(scope, { id, from, to })
  await services.jobs.enqueue(scope, compareInvoices, { tenantId: scope.tenantId, checkId: id })
  await record(scope, {
    action: 'xero.check-begun',
    subjectId: id,
    changes: { from: { from: null, to: from }, to: { from: null, to } },
  })
  scope.announce('books')
  const begun = await findLastCheck(scope)
  if (!begun) throw new Error('The check just begun is not there')
  return presentCheck(begun)
}
