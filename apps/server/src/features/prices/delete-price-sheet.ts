import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findSheet, readSheetContent } from './price-sheet.reads.ts'
import { deleteSheet } from './price-sheet.store.ts'

/** Takes a price sheet away; what it said stays in the record of who took it away. */
export async function deletePriceSheet(scope: TenantScope, sheetId: string): Promise<void> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const sheet = await findSheet(scope, sheetId)
  if (!sheet) throw notFound()
  const content = await readSheetContent(scope, sheetId)
  await deleteSheet(scope, sheetId)
  await record(scope, {
    action: 'prices.sheet-deleted',
    subjectId: sheetId,
    changes: { sheet: { from: { ...sheet, ...content }, to: null } },
  })
  scope.announce('prices')
}
