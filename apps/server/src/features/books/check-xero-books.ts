import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { checkXeroBooks as contract, WireXeroCheck } from '@skipyard/contract/xero/changes.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareInvoices } from './compare-invoices.job.ts'
import { presentCheck } from './present-check.ts'
import { findLastCheck, insertCheck } from './xero-check.store.ts'

const MOST_DAYS = 365

/** A check of which nothing was heard for so long has died with its server. */
const DEAD_AFTER_MS = 15 * 60_000

/** Begins to compare all invoices of a period with Xero; the work is done after the answer. 409 while one runs. */
export async function checkXeroBooks(
  scope: TenantScope,
  { from, to }: RequestOf<typeof contract>['body'],
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
