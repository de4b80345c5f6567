import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteInvoice } from './decided-line.store.ts'

/** Keeps which approved lines an invoice bills; what was taken out of it waits for the next one. */
export async function billApprovedLines(
  scope: TenantScope,
  invoice: { id: string; bookingId: string; lineIds: readonly string[] },
): Promise<void> {
  // NOTE not recorded: the invoice's own entry tells of it.
  if (invoice.lineIds.length > 0) await noteInvoice(scope, invoice.lineIds, invoice)
}
