import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** An invoice of ours as the books are to have it. */
export interface OurInvoice {
  id: string
  number: string
  isVoid: boolean
  totalCents: number
  dueCents: number
  dueOn: string
  reference: string
  customerId: string
  customerName: string
}

/** The parts by which money passed through a reversed invoice, as it came in or went back: there it stays on it. */
const isKept = sql`i.is_reversed and (a.amount_cents < 0) = (p.amount_cents < 0)`

/** All invoices of the company, with what is due on each: below zero of a reversed one of which the books keep money. */
export async function readOurInvoices({ db, tenantId }: TenantScope): Promise<OurInvoice[]> {
  const { rows } = await sql<OurInvoice>`
    select i.id, i.invoice_number as number, i.voided_on is not null and not i.is_reversed as "isVoid",
      i.total_cents as "totalCents",
      i.total_cents - i.credited_cents - i.paid_cents - coalesce((
        select sum(a.amount_cents)::int from payment_allocations a
        join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
        where a.tenant_id = ${tenantId} and a.invoice_id = i.id and not a.is_undone and ${isKept}), 0) as "dueCents", i.due_on::text as "dueOn",
      i.po_number as reference, c.id as "customerId", c.name as "customerName"
    from invoices i
    join customers c on c.tenant_id = ${tenantId} and c.id = i.customer_id
    where i.tenant_id = ${tenantId} order by i.invoice_number`.execute(db)
  return rows
}

/** A part of money that is on an invoice that counts. */
export interface OurMoney {
  paymentId: string
  reference: string
  cents: number
}

/** All money on invoices that count or were reversed, a refund below zero. */
export async function readOurMoney({ db, tenantId }: TenantScope): Promise<OurMoney[]> {
  const { rows } = await sql<OurMoney>`
    select p.id as "paymentId", p.reference, a.amount_cents as cents
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
    where a.tenant_id = ${tenantId} and not a.is_undone and (i.voided_on is null or ${isKept})`.execute(db)
  return rows
}

/** The adjustment notes of invoices that count or were reversed. */
export async function readOurNotes({
  db,
  tenantId,
}: TenantScope): Promise<{ number: string; cents: number }[]> {
  const { rows } = await sql<{ number: string; cents: number }>`
    select n.note_number as number, n.amount_cents as cents
    from adjustment_notes n
    join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tenantId} and (i.voided_on is null or i.is_reversed) order by 1`.execute(db)
  return rows
}

/** Invoices that both sides agree on and nothing is to be done for: what somebody at Xero may take in hand. */
export async function readSettled({ db, tenantId }: TenantScope): Promise<{ id: string; theirId: string }[]> {
  const { rows } = await sql<{ id: string; theirId: string }>`
    select i.id, l.their_id as "theirId"
    from invoices i
    join xero_links l on l.tenant_id = ${tenantId} and l.kind = 'invoice' and l.our_id = i.id
    join xero_work w on w.tenant_id = ${tenantId} and w.invoice_id = i.id and w.state = 'done' and not w.is_unsure
    where i.tenant_id = ${tenantId} and i.voided_on is null order by i.invoice_number desc limit 100`.execute(
    db,
  )
  return rows
}

/** What is not done for Xero yet, and why. */
export async function readOpenWork({ db, tenantId }: TenantScope) {
  const { rows } = await sql<{ number: string; state: string; reason: string; words: string }>`
    select i.invoice_number as number, w.state, w.reason, w.their_words as words
    from xero_work w
    join invoices i on i.tenant_id = ${tenantId} and i.id = w.invoice_id
    where w.tenant_id = ${tenantId} and (w.state <> 'done' or w.is_unsure) order by 1`.execute(db)
  return rows
}

/** Everything somebody is asked about, and why. */
export async function readQuestions({ db, tenantId }: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ question: string }>`
    select i.invoice_number || ': ' || coalesce(q.theirs->>'why', '') as question
    from xero_conflicts q
    join invoices i on i.tenant_id = ${tenantId} and i.id = q.invoice_id
    where q.tenant_id = ${tenantId}
    union all
    select 'Who is customer ' || customer_id from xero_contact_doubts where tenant_id = ${tenantId}
    union all
    select 'Details of customer ' || our_id || ': ' || (agreed->'asked')::text from xero_links
    where tenant_id = ${tenantId} and kind = 'contact' and agreed->'asked' is not null
    order by 1`.execute(db)
  return rows.map(({ question }) => question)
}
