import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteInvoice, releaseLines } from './decided-line.store.ts'

/** Keeps which approved lines an invoice bills; what was taken out of it, or of a void one, waits for the next one. */
export async function billApprovedLines(
  scope: TenantScope,
  invoice: { id: string; bookingId: string; lineIds: readonly string[] },
): Promise<void> {
  // NOTE not recorded: the invoice's own entry tells of it.
  await releaseLines(scope, invoice.lineIds, invoice)
  if (invoice.lineIds.length > 0) await noteInvoice(scope, invoice.lineIds, invoice)
}
