import type { InvoiceSort } from '@skipyard/contract/invoices/lists.ts'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import { readWithTotal } from '#server/database/read-with-total.ts'

import { revisionNow, revisionOf } from '#server/tenancy/remembered.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type InvoiceSearch,
  type InvoiceSelection,
  matchingInvoices,
  rememberedInvoices,
  selectInvoices,
} from './invoice-filter.reads.ts'

interface InvoiceOrder {
  sort: InvoiceSort
  isDescending: boolean
}

const SORT_COLUMNS: Record<InvoiceSort, readonly string[]> = {
  invoiceNumber: [],
  customerName: ['i.customer_name'],
  date: ['i.issued_on'],
  dueDate: ['i.due_on'],
  total: ['i.net_cents'],
  paid: ['i.paid_cents'],
  balanceDue: ['i.balance_cents'],
  createdAt: ['i.created_at'],
}

/** The number makes every order complete, and runs the way the index of the column does. */
function orderedBy({ sort, isDescending }: InvoiceOrder) {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const columns = [...SORT_COLUMNS[sort], 'i.job_number', 'i.sequence']
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${direction}`))
}

export interface InvoicePage extends InvoiceOrder {
  page: number
  limit: number
}

const offsetOf = ({ page, limit }: InvoicePage): number => (page - 1) * limit

const rowsOf = (scope: TenantScope, ids: RawBuilder<unknown>, order: InvoiceOrder) =>
  scope.db
    .selectFrom('invoices as i')
    .where('i.tenant_id', '=', scope.tenantId)
    .where('i.id', '=', sql<string>`any(array(${ids}))`)
    .selectAll('i')
    .select(revisionOf(scope))
    .orderBy(orderedBy(order))

/** The page's ids come from walking an index; only then are its rows read whole. */
export function invoicePageQuery(scope: TenantScope, search: InvoiceSearch, page: InvoicePage) {
  const ids = matchingInvoices(scope, search)
    .select('i.id')
    .orderBy(orderedBy(page))
    .limit(page.limit)
    .offset(offsetOf(page))
  return rowsOf(scope, sql`${ids}`, page)
}

export function knownPageQuery(scope: TenantScope, known: readonly string[], page: InvoicePage) {
  const ids = sql`
    select i.id from unnest(${known}::uuid[]) known, lateral (
      select i.* from invoices i where i.tenant_id = ${scope.tenantId} and i.id = known limit 1
    ) i
    order by ${orderedBy(page)} limit ${page.limit} offset ${offsetOf(page)}`
  return rowsOf(scope, ids, page)
}

async function show(
  scope: TenantScope,
  { search, selection }: { search: InvoiceSearch; selection: InvoiceSelection | null },
  page: InvoicePage,
) {
  const ids = selection?.ids ?? null
  const isBeyond = selection !== null && selection.total <= offsetOf(page)
  const query = ids ? knownPageQuery(scope, ids, page) : invoicePageQuery(scope, search, page)
  const rows = isBeyond ? [] : await query.execute()
  return {
    rows,
    isOfSelection: isBeyond || ids !== null,
    revision: rows[0]?.revision ?? (await revisionNow(scope)),
  }
}

const listedInvoices = (scope: TenantScope, search: InvoiceSearch, order: InvoiceOrder) =>
  matchingInvoices(scope, search).selectAll('i').orderBy(orderedBy(order))

export type ListedInvoice = InferResult<ReturnType<typeof listedInvoices>>[number]

export async function readInvoices(
  scope: TenantScope,
  search: InvoiceSearch,
  page: InvoicePage,
): Promise<{ total: number; invoices: ListedInvoice[] }> {
  const { selection, shown } = await readWithTotal({
    remembered: rememberedInvoices(scope, search),
    select: (since) => selectInvoices(scope, search, since),
    show: (known) => show(scope, { search, selection: known }, page),
  })
  return { total: selection.total, invoices: shown.rows }
}

const BATCH = 500

export async function* readInvoiceFile(
  scope: TenantScope,
  search: InvoiceSearch,
  order: InvoiceOrder,
): AsyncGenerator<ListedInvoice[]> {
  const rows = listedInvoices(scope, search, order)
  await sql`declare invoice_file no scroll cursor for ${rows}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const fetched = await sql<ListedInvoice>`fetch ${sql.lit(BATCH)} from invoice_file`.execute(scope.db)
    if (fetched.rows.length > 0) yield fetched.rows
    isMore = fetched.rows.length === BATCH
  }
}
