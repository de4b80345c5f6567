import { checkLodged } from '@skipyard/domain/invoices/lodged-until.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLodgedUntil } from './invoice-settings.reads.ts'

/**
 * Refuses a change of money dated in a time that has been lodged. Every statement that writes an invoice, a version, a
 * note, a void, a payment or its undoing asks it first, whoever calls: the office, a card's provider or the books. Whoever
 * changes money holds the company's lock, so the date does not move meanwhile.
 */
export async function refuseLodged(
  scope: TenantScope,
  days: readonly LocalDate[],
  field?: string,
): Promise<void> {
  accept(checkLodged(days, await readLodgedUntil(scope), field))
}
