import { type listToInvoice as contract, TO_INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOrder } from './read-order.ts'
import { readToInvoice } from './to-invoice.reads.ts'

export function listToInvoice(
  scope: TenantScope,
  { sort, ...query }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  return readToInvoice(scope, { ...query, ...readOrder(TO_INVOICE_SORTS, sort) })
}
