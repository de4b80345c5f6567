import { lodgedTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { checkCustomerKept } from '@skipyard/domain/invoices/lodged-until.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLodgedUntil } from './invoice-settings.reads.ts'
import { isOnStatements, readBilledInvoices } from './lodged-customer.reads.ts'

/** Refuses to give a booking to another customer where that would change statements of a lodged time. */
export async function refuseLodgedMove(scope: TenantScope, bookingId: string): Promise<void> {
  const until = await readLodgedUntil(scope)
  if (until !== null) accept(checkCustomerKept(await readBilledInvoices(scope, bookingId), until))
}

interface Named {
  id: string
  name: string
}

/** What a merge does to statements of a lodged time, as the person is asked about it; '' where nothing. */
export async function lodgedMergeWords(
  scope: TenantScope,
  { kept, other }: { kept: Named; other: Named },
): Promise<string> {
  const until = await readLodgedUntil(scope)
  if (until === null || !(await isOnStatements(scope, other.id, until))) return ''
  return lodgedTexts.mergeMoves(other.name, kept.name, formatAustralianDate(until))
}
