import { type AccountMove, type AccountUses, accountUses } from '@skipyard/domain/xero/account-uses.ts'
import { creditOnAccount, type GivenMoney } from '@skipyard/domain/xero/payments-wanted.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readKeptCredit } from './kept-money.reads.ts'

interface Row extends GivenMoney {
  invoiceId: string
  totalCents: number
  creditedCents: number
}

/**
 * Of these invoices, those whose money left on account was taken off their payment in the books, before notes stood for
 * it: that stays as it is there, and what was used of it came in by itself.
 */
export async function readTakenOff(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.invoice_id as id from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where a.tenant_id = ${tenantId} and a.invoice_id = any(${invoiceIds}::uuid[]) and not a.is_undone
    group by a.invoice_id
    having coalesce(sum(a.amount_cents) filter (where p.kind = 'account' and a.amount_cents < 0), 0) < 0
      and sum(a.amount_cents) filter (where p.kind <> 'refund') = (
        select sum((l.agreed->>'amountCents')::int) from xero_connections c
        join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
          and l.kind = 'payment' and l.invoice_id = a.invoice_id
        where c.tenant_id = ${tenantId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** By invoice in the books on which this customer left money on account: how much of that its notes stand for. */
async function readCredit(scope: TenantScope, customerId: string): Promise<ReadonlyMap<string, number>> {
  const { db, tenantId } = scope
  const { rows } = await sql<Row>`
    select a.id, i.id as "invoiceId", a.amount_cents as "amountCents", p.received_on::text as "receivedOn",
      p.kind = 'refund' as "isRefund", p.kind = 'account' as "isAccount", i.total_cents as "totalCents",
      i.credited_cents as "creditedCents"
    from invoices i
    join xero_connections c on c.tenant_id = ${tenantId}
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id and l.kind = 'invoice'
      and l.our_id = i.id
    join payment_allocations a on a.tenant_id = ${tenantId} and a.invoice_id = i.id and not a.is_undone
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where i.tenant_id = ${tenantId} and i.voided_on is null and i.id in (
      select s.invoice_id from payments q
      join payment_allocations s on s.tenant_id = ${tenantId} and s.payment_id = q.id
      where q.tenant_id = ${tenantId} and q.customer_id = ${customerId} and q.kind = 'account'
        and q.amount_cents < 0 and q.undone_at is null)`.execute(db)
  const byInvoice = [...Map.groupBy(rows, ({ invoiceId }) => invoiceId)]
  const takenOff = await readTakenOff(
    scope,
    byInvoice.map(([id]) => id),
  )
  return new Map(
    byInvoice.map(([id, given]) => {
      const { totalCents = 0, creditedCents = 0 } = given[0] ?? {}
      return [id, takenOff.has(id) ? 0 : creditOnAccount(given, { totalCents, creditedCents })]
    }),
  )
}

/** Every movement of a customer's account but what passed through reversed invoices, in the order of its entry. */
async function readMoves({ db, tenantId }: TenantScope, customerId: string) {
  const { rows } = await sql<AccountMove>`
    select a.id, a.booking_id as "bookingId", a.invoice_id as "invoiceId",
      a.amount_cents as "amountCents"
    from payments p
    join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.kind = 'account' and p.undone_at is null
      and not exists (
        select from payment_allocations o
        where o.tenant_id = ${tenantId} and o.payment_id = a.payment_id and o.invoice_id = a.invoice_id
          and o.amount_cents = -a.amount_cents)
    order by p.id, a.id`.execute(db)
  return rows
}

/** What of a customer's money on account is credit in the books, and where it was used. */
export async function readAccountUses(scope: TenantScope, customerId: string): Promise<AccountUses> {
  const moves = await readMoves(scope, customerId)
  if (moves.length === 0) return { fromAccount: new Map(), sourceIds: [] }
  const bookingIds = moves.flatMap(({ bookingId, amountCents }) => (amountCents < 0 ? [bookingId] : []))
  const { keepers, credit } = await readKeptCredit(scope, [...new Set(bookingIds)])
  // What was left of an invoice that was reversed since is still the credit of its notes, wherever it is here.
  const asLeft = moves.map((move) => ({ ...move, invoiceId: keepers.get(move.id) ?? move.invoiceId }))
  return accountUses(asLeft, new Map([...(await readCredit(scope, customerId)), ...credit]))
}
