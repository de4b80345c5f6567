import { type listInvoices as contract, INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { XeroSettings } from '#server/config.ts'
import { readInvoiceBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoices } from './invoice-list.reads.ts'
import { presentRow } from './present-row.ts'
import { readOrder } from './read-order.ts'

export async function listInvoices(
  scope: TenantScope,
  { page, limit, sort, ...search }: RequestOf<typeof contract>['query'],
  settings: XeroSettings,
): Promise<ReplyOf<typeof contract>> {
  const order = readOrder(INVOICE_SORTS, sort)
  const { total, invoices } = await readInvoices(scope, search, { ...order, page, limit })
  const books = await readInvoiceBooks(
    scope,
    settings,
    invoices.map(({ id }) => id),
  )
  const stateOf = (id: string) => books.get(id)?.state ?? 'none'
  return { total, data: invoices.map((row) => presentRow(row, scope.today, stateOf(row.id))) }
}
