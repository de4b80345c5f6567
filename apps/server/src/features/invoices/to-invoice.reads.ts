import type { ToInvoiceSort, WireToInvoice } from '@skipyard/contract/invoices/lists.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { type DecidedProposal, readDecidedLines } from '#server/features/prices/decided-line.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs } = lifeCycleConditions('b')

/** Delivered, and no invoice that counts bills the hire; an index of their own holds them. */
const isWithout = sql<boolean>`(not b.is_invoiced and ${dropIs('moved')})`

const hasCharges = ({
  tenantId,
}: TenantScope) => sql<boolean>`b.id = any(array(select d.booking_id from decided_lines d
  where d.tenant_id = ${tenantId} and d.is_approved and d.invoice_id is null))`

function live(scope: TenantScope, q?: string) {
  const bookings = scope.db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.deleted_at', 'is', null)
  return q ? bookings.where(holdsText(sql`b.search_text`, q)) : bookings
}

const toInvoice = (scope: TenantScope, q?: string) =>
  live(scope, q).where(sql<boolean>`(${isWithout} or ${hasCharges(scope)})`)

export async function countToInvoice(scope: TenantScope, q?: string): Promise<number> {
  const [without, charged] = await Promise.all(
    [isWithout, sql<boolean>`not ${isWithout} and ${hasCharges(scope)}`].map((which) =>
      live(scope, q).where(which).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    ),
  )
  return (without?.count ?? 0) + (charged?.count ?? 0)
}

/** What the invoice of the hire comes to; of one that is invoiced its price. */
const amountCents = sql<number>`(case when b.is_invoiced then b.price_cents else coalesce(b.agreed_cents, b.price_cents) end)`

const SORT_COLUMNS = {
  jobID: sql.ref('b.job_number'),
  customerName: sql.ref('b.customer_name'),
  dropoffDate: sql.ref('b.drop_date'),
  amount: amountCents,
} as const satisfies Record<ToInvoiceSort, unknown>

interface OrderRow {
  id: string
  order_id: string | null
  customer_id: string
}

interface OfOrder {
  bookingId: string
  jobID: string
  amount: number
}

async function readOthersOfOrders(
  scope: TenantScope,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => OfOrder[]> {
  const orderIds = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  if (orderIds.length === 0) return () => []
  const waiting = await toInvoice(scope)
    .where('b.order_id', 'in', orderIds)
    .select(['b.id', 'b.order_id', 'b.customer_id', 'b.job_prefix', 'b.job_number'])
    .select(amountCents.as('amount_cents'))
    .orderBy('b.job_number')
    .execute()
  return ({ id, order_id, customer_id }) =>
    waiting
      .filter((one) => one.order_id === order_id && one.customer_id === customer_id && one.id !== id)
      .map((one) => ({
        bookingId: one.id,
        jobID: jobID({ jobPrefix: one.job_prefix, jobNumber: one.job_number }),
        amount: centsToDollars(one.amount_cents),
      }))
}

const isWaiting = ({ isApproved, invoiceId }: DecidedProposal) => isApproved && invoiceId === null

export async function readToInvoice(
  scope: TenantScope,
  {
    q,
    page,
    limit,
    sort,
    isDescending,
  }: { q?: string | undefined; page: number; limit: number; sort: ToInvoiceSort; isDescending: boolean },
): Promise<{ total: number; data: WireToInvoice[] }> {
  const direction = isDescending ? 'desc' : 'asc'
  const rows = await toInvoice(scope, q)
    .selectAll('b')
    .select(amountCents.as('amount_cents'))
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('b.job_number', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const waiting = (await readDecidedLines(scope, ids)).filter(isWaiting)
  const chargesOf = Map.groupBy(waiting, ({ bookingId }) => bookingId)
  const othersOf = await readOthersOfOrders(scope, rows)
  const data = rows.map((row) => ({
    _id: row.id,
    version: row.version,
    jobID: jobID({ jobPrefix: row.job_prefix, jobNumber: row.job_number }),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    contactID: row.customer_id,
    suburb: row.suburb,
    binSize: row.bin_size,
    binType: row.bin_type,
    dropoffDate: toWireDate(localDate(row.drop_date)),
    pickupDate: toWireDate(localDate(row.pick_date)),
    status: row.status,
    amount: centsToDollars(row.amount_cents),
    permitCost: centsToDollars(row.permit_cost_cents ?? 0),
    deposit: centsToDollars(row.paid_cents),
    isInvoiced: row.is_invoiced,
    charges: (chargesOf.get(row.id) ?? []).map(({ words, amountCents }) => ({
      words,
      amount: centsToDollars(amountCents),
    })),
    ofOrder: othersOf(row),
  }))
  return { total: await countToInvoice(scope, q), data }
}
