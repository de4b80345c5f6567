import type { PaymentKind } from '@skipyard/domain/invoices/money/payment.ts'
import { type LocalDate, laterOf, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { nextReceipt } from '#server/features/bookings/booking.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { refuseLodged } from '../refuse-lodged.ts'
import { isPassed } from './payment.reads.ts'

export interface NewPayment {
  id: string
  customerId: string
  receivedOn: LocalDate
  amountCents: number
  kind: PaymentKind
  method: string
  reference: string
  /** Paid ahead for the booking of its first part, whose next receipt it has. */
  hasReceipt?: boolean
  /** The account of the books it was entered for; left out, that of its method. */
  accountId?: string | null | undefined
  /** Without an invoice the money waits at its booking. */
  allocations: readonly {
    bookingId: string
    invoiceId: string | null
    issuedOn: LocalDate
    amountCents: number
    /** The reversed invoice that this waiting money came from, or goes back from. */
    passedId?: string | null
  }[]
}

/** Writes a payment; on a statement it counts from its day, or from the invoice's where that is later. */
export async function insertPayment(scope: TenantScope, payment: NewPayment): Promise<void> {
  const { tenantId, now, actor, actorName } = scope
  const { id, customerId, receivedOn, hasReceipt = false } = payment
  const { bookingId } = payment.allocations[0] ?? {}
  await refuseLodged(scope, [receivedOn], 'date')
  await scope.db
    .insertInto('payments')
    .values({
      tenant_id: tenantId,
      id,
      customer_id: customerId,
      received_on: receivedOn,
      amount_cents: payment.amountCents,
      kind: payment.kind,
      method: payment.method,
      reference: payment.reference,
      xero_account_id: payment.accountId ?? null,
      receipt_number: hasReceipt && bookingId ? nextReceipt(tenantId, bookingId) : null,
      created_at: now,
      created_by: actor.loginId,
      created_by_name: actorName,
    })
    .execute()
  await scope.db
    .insertInto('payment_allocations')
    .values(
      payment.allocations.map(({ bookingId, invoiceId, issuedOn, amountCents, passedId }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        payment_id: id,
        customer_id: customerId,
        booking_id: bookingId,
        invoice_id: invoiceId,
        amount_cents: amountCents,
        counts_on: laterOf(receivedOn, issuedOn),
        ...(passedId && { passed_invoice_ids: [passedId] }),
      })),
    )
    .execute()
}

/** Notes the account of the books for the money of an invoice that has none of its own. */
export async function noteAccount(
  { db, tenantId }: TenantScope,
  invoiceId: string,
  accountId: string,
): Promise<void> {
  await sql`
    update payments p set xero_account_id = ${accountId} from payment_allocations a
    where p.tenant_id = ${tenantId} and a.tenant_id = ${tenantId} and a.invoice_id = ${invoiceId}
      and p.id = a.payment_id and p.xero_account_id is null`.execute(db)
}

export interface LoadedPayment {
  id: string
  customerId: string
  kind: string
  amountCents: number
  isUndone: boolean
  /** It went back to a card, which nothing here takes back. */
  isByCard: boolean
  isOfDeleted: boolean
  allocations: { bookingId: string; invoiceId: string | null }[]
}

/** Payments of these ids, held against other changes; `lockCompany` goes first. */
export async function loadPayments(scope: TenantScope, ids: readonly string[]): Promise<LoadedPayment[]> {
  const payments = await scope.db
    .selectFrom('payments')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'customer_id', 'kind', 'amount_cents', 'undone_at'])
    .select(
      sql<boolean>`kind = 'refund' and exists (select from card_payments c
        where c.tenant_id = ${scope.tenantId} and c.charge_id = payments.reference)`.as('by_card'),
    )
    .select(
      sql<boolean>`exists (select from payment_allocations a
        join bookings b on b.tenant_id = ${scope.tenantId} and b.id = a.booking_id
        where a.tenant_id = ${scope.tenantId} and a.payment_id = payments.id
          and b.deleted_at is not null)`.as('of_deleted'),
    )
    .execute()
  const allocations = await scope.db
    .selectFrom('payment_allocations as a')
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.payment_id', 'in', ids)
    .where(({ not }) => not(isPassed(scope.tenantId)))
    .select(['a.payment_id', 'a.booking_id as bookingId', 'a.invoice_id as invoiceId'])
    .execute()
  return payments.map(({ id, customer_id, kind, amount_cents, undone_at, by_card, of_deleted }) => ({
    id,
    customerId: customer_id,
    kind,
    amountCents: amount_cents,
    isUndone: undone_at !== null,
    isByCard: by_card,
    isOfDeleted: of_deleted,
    allocations: allocations.filter(({ payment_id }) => payment_id === id),
  }))
}

/** The reversed invoices that these payments were on: the books may have them there still. */
export async function findPassedInvoices(
  { db, tenantId }: TenantScope,
  paymentIds: readonly string[],
): Promise<string[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct a.invoice_id as id from payment_allocations a
    where a.tenant_id = ${tenantId} and a.payment_id = any(${paymentIds}::uuid[])
      and ${isPassed(tenantId)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function readDays({ db, tenantId }: TenantScope, ids: readonly string[]): Promise<LocalDate[]> {
  const rows = await db
    .selectFrom('payments')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .select('received_on')
    .execute()
  return rows.map(({ received_on }) => localDate(received_on))
}

export async function markUndone(scope: TenantScope, ids: readonly string[]): Promise<void> {
  await refuseLodged(scope, await readDays(scope, ids))
  await scope.db
    .updateTable('payments')
    .set({ undone_at: scope.now, undone_on: scope.today, undone_by_name: scope.actorName })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .execute()
  await scope.db
    .updateTable('payment_allocations')
    .set({ is_undone: true })
    .where('tenant_id', '=', scope.tenantId)
    .where('payment_id', 'in', ids)
    .execute()
}

/** What waits for an invoice at each of these bookings, in cents; those where nothing does are not named. */
export async function sumWaiting(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .where('invoice_id', 'is', null)
    .where('is_undone', '=', false)
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<string>('amount_cents').as('cents')])
    .execute()
  return new Map(rows.map(({ booking_id, cents }) => [booking_id, Number(cents)]))
}

/** Statements count the money of an invoice from its day at the earliest. */
export async function recountDays(scope: TenantScope, invoiceId: string, issuedOn: LocalDate): Promise<void> {
  await sql`
    update payment_allocations a set counts_on = greatest(p.received_on, ${issuedOn}::date)
    from payments p
    where a.tenant_id = ${scope.tenantId} and p.tenant_id = ${scope.tenantId} and p.id = a.payment_id
      and a.invoice_id = ${invoiceId}`.execute(scope.db)
}

/**
 * Makes parts of payments that went to an invoice payments of their own, where others have parts of them too; answers the
 * payments that are now all of it.
 */
export async function splitOff(
  { db, tenantId }: TenantScope,
  { invoiceId, allocationIds }: { invoiceId: string; allocationIds: readonly string[] },
): Promise<string[]> {
  const parts = await db
    .selectFrom('payment_allocations as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.invoice_id', '=', invoiceId)
    .where('a.id', 'in', allocationIds)
    .where('a.is_undone', '=', false)
    .orderBy('a.id')
    .select(['a.id', 'a.payment_id', 'a.amount_cents'])
    .execute()
  const paymentIds: string[] = []
  for (const { id, payment_id, amount_cents } of parts) {
    const others = await db
      .selectFrom('payment_allocations as a')
      .where('a.tenant_id', '=', tenantId)
      .where('a.payment_id', '=', payment_id)
      .where('a.id', '<>', id)
      .where(({ not }) => not(isPassed(tenantId)))
      .select('a.id')
      .executeTakeFirst()
    const own = others ? uuidv7() : payment_id
    if (others) await splitOne(db, { tenantId, id, payment_id, own, amount_cents })
    paymentIds.push(own)
  }
  return paymentIds
}

async function splitOne(
  db: TenantScope['db'],
  part: { tenantId: string; id: string; payment_id: string; own: string; amount_cents: number },
): Promise<void> {
  const { tenantId, id, payment_id, own, amount_cents } = part
  await sql`
    insert into payments (tenant_id, id, customer_id, received_on, amount_cents, kind, method, reference, created_at,
      created_by, created_by_name, xero_account_id, receipt_number)
    select p.tenant_id, ${own}, p.customer_id, p.received_on, ${amount_cents}, p.kind, p.method, p.reference,
      p.created_at, p.created_by, p.created_by_name, p.xero_account_id, p.receipt_number
    from payments p where p.tenant_id = ${tenantId} and p.id = ${payment_id}`.execute(db)
  await db
    .updateTable('payment_allocations')
    .set({ payment_id: own })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('payments')
    .set((row) => ({ amount_cents: row('amount_cents', '-', amount_cents) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', payment_id)
    .execute()
}
