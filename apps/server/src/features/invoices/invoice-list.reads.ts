import type { InvoiceSort } from '@skipyard/contract/invoices.lists.ts'
import type { AgeBucket } from '@skipyard/domain/invoices/ageing.ts'
import { AGE_LIMITS } from '@skipyard/domain/invoices/ageing.ts'
import type { InvoiceStatus } from '@skipyard/domain/invoices/invoice-status.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Which invoices a list shows; what is not given restricts nothing. */
export interface InvoiceSearch {
  q?: string | undefined
  status?: readonly InvoiceStatus[] | undefined
  sent?: 'sent' | 'notSent' | 'error' | undefined
  open?: 'true' | 'false' | undefined
  age?: readonly AgeBucket[] | undefined
  dueFrom?: LocalDate | undefined
  dueTo?: LocalDate | undefined
  issuedFrom?: LocalDate | undefined
  issuedTo?: LocalDate | undefined
  paidFrom?: LocalDate | undefined
  paidTo?: LocalDate | undefined
  customerId?: string | undefined
  bookingId?: string | undefined
  ids?: readonly string[] | undefined
}

/** The order of a list. */
export interface InvoiceOrder {
  sort: InvoiceSort
  isDescending: boolean
}

type Condition = RawBuilder<boolean>

const isOpen = sql<boolean>`i.balance_cents > 0`

/** The domain's `invoiceStatusOf`, in SQL. */
const withStatus = (today: LocalDate): Record<InvoiceStatus, Condition> => ({
  void: sql`i.voided_on is not null`,
  paid: sql`(i.voided_on is null and i.balance_cents <= 0)`,
  overdue: sql`(i.balance_cents > 0 and i.due_on < ${today})`,
  sent: sql`(i.balance_cents > 0 and i.due_on >= ${today} and i.was_sent)`,
  due: sql`(i.balance_cents > 0 and i.due_on >= ${today} and not i.was_sent)`,
})

/** The domain's `ageBucketOf` of what is to be paid, in SQL. */
export function ofAge(today: LocalDate): Record<AgeBucket, Condition> {
  const { days1to30, days31to60, days61to90 } = AGE_LIMITS
  const before = (days: number) => addDays(today, -days)
  const due = (from: number, to: number): Condition =>
    sql`(${isOpen} and i.due_on between ${before(to)} and ${before(from)})`
  return {
    notDue: sql`(${isOpen} and i.due_on >= ${today})`,
    days1to30: due(1, days1to30),
    days31to60: due(days1to30 + 1, days31to60),
    days61to90: due(days31to60 + 1, days61to90),
    over90: sql`(${isOpen} and i.due_on < ${before(days61to90)})`,
  }
}

const SENT = {
  sent: sql<boolean>`i.was_sent`,
  notSent: sql<boolean>`(not i.was_sent and i.voided_on is null)`,
  error: sql<boolean>`i.send_state in (${invoiceTexts.errorSendingEmail}, 'Unsure')`,
} as const

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function stateConditions({ status, sent, open, age }: InvoiceSearch, today: LocalDate): Condition[] {
  const [statuses, ages] = [withStatus(today), ofAge(today)]
  return [
    ...(status ? [anyOf(status.map((name) => statuses[name]))] : []),
    ...(age ? [anyOf(age.map((name) => ages[name]))] : []),
    ...(sent ? [SENT[sent]] : []),
    ...(open ? [open === 'true' ? isOpen : sql<boolean>`i.balance_cents <= 0`] : []),
  ]
}

function datedConditions({ dueFrom, dueTo, issuedFrom, issuedTo }: InvoiceSearch): Condition[] {
  return [
    ...(dueFrom ? [sql<boolean>`i.due_on >= ${dueFrom}`] : []),
    ...(dueTo ? [sql<boolean>`i.due_on <= ${dueTo}`] : []),
    ...(issuedFrom ? [sql<boolean>`i.issued_on >= ${issuedFrom}`] : []),
    ...(issuedTo ? [sql<boolean>`i.issued_on <= ${issuedTo}`] : []),
  ]
}

/** Invoices with money of those days, as the tile counts it: by the day it was received, nothing that was undone. */
function paidConditions(tenantId: string, { paidFrom, paidTo }: InvoiceSearch): Condition[] {
  if (!(paidFrom || paidTo)) return []
  const [from, to] = [paidFrom ?? '-infinity', paidTo ?? 'infinity']
  return [
    sql`i.id in (
      select a.invoice_id from payments p
      join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
      where p.tenant_id = ${tenantId} and p.received_on between ${from}::date and ${to}::date
        and p.undone_at is null and a.invoice_id is not null)`,
  ]
}

function namedConditions({ q, customerId, bookingId, ids }: InvoiceSearch): Condition[] {
  return [
    ...(q ? [sql<boolean>`strpos(i.search_text, ${q.toLowerCase()}) > 0`] : []),
    ...(customerId ? [sql<boolean>`i.customer_id = ${customerId}`] : []),
    ...(bookingId ? [sql<boolean>`i.booking_id = ${bookingId}`] : []),
    ...(ids ? [sql<boolean>`i.id = any(${ids}::uuid[])`] : []),
  ]
}

function matchingInvoices(scope: TenantScope, search: InvoiceSearch) {
  let invoices = scope.db.selectFrom('invoices as i').where('i.tenant_id', '=', scope.tenantId)
  const conditions = [
    ...stateConditions(search, scope.today),
    ...datedConditions(search),
    ...paidConditions(scope.tenantId, search),
    ...namedConditions(search),
  ]
  for (const condition of conditions) invoices = invoices.where(condition)
  return invoices
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

const listedInvoices = (scope: TenantScope, search: InvoiceSearch, order: InvoiceOrder) =>
  matchingInvoices(scope, search).selectAll('i').orderBy(orderedBy(order))

/** An invoice of a list as it stands in its row. */
export type ListedInvoice = InferResult<ReturnType<typeof listedInvoices>>[number]

/** A page of invoices with the exact number of all that match. */
export async function readInvoices(
  scope: TenantScope,
  search: InvoiceSearch,
  { page, limit, ...order }: InvoiceOrder & { page: number; limit: number },
): Promise<{ total: number; invoices: ListedInvoice[] }> {
  const counted = await matchingInvoices(scope, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const invoices = await listedInvoices(scope, search, order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total: Number(counted.total), invoices }
}

const BATCH = 500

/** All invoices of a search as they were at one moment, a batch at a time, so that memory stays as it is. */
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
