import { hash } from 'node:crypto'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { moneyOnInvoice } from '@skipyard/domain/xero/kept-money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readTakenOff } from './account-credit.reads.ts'
import { readKeptOfCheques } from './kept-money.reads.ts'

export interface ChequePart {
  id: string
  paymentId: string
  invoiceId: string
  invoiceNumber: string
  amountCents: number
  /** Null while the invoice is on its way to the books. */
  theirInvoiceId: string | null
}

interface Row extends ChequePart {
  totalCents: number
  creditedCents: number
  receivedOn: LocalDate
  isRefund: boolean
  isAccount: boolean
  isSetOff: boolean
  /** How it stands there by itself; null where it does not, or is part of a batch. */
  aloneCents: number | null
}

/**
 * Whether a part of money (`a`) is an overpayment or prepayment that the connected books have set off: also after its
 * invoice was voided here and it went on, as only a bookkeeper takes it off there.
 */
export const isSetOff = (tenantId: string) => sql<boolean>`exists (
  select from xero_links s
  join xero_connections x on x.tenant_id = ${tenantId} and x.organisation_id = s.organisation_id
  where s.tenant_id = ${tenantId} and s.kind = 'payment' and s.our_id = a.id
    and coalesce((s.agreed->>'isSetOff')::boolean, false))`

/**
 * All money on those invoices that these payments are on and that are in the books or on their way: what the books are to
 * show of a payment depends on what else is on its invoice.
 */
async function readMoneyBeside({ db, tenantId }: TenantScope, paymentIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.payment_id as "paymentId", i.id as "invoiceId", i.invoice_number as "invoiceNumber",
      a.amount_cents as "amountCents", i.total_cents as "totalCents", i.credited_cents as "creditedCents",
      p.received_on::text as "receivedOn", p.kind = 'refund' as "isRefund", p.kind = 'account' as "isAccount",
      ${isSetOff(tenantId)} as "isSetOff",
      l.their_id as "theirInvoiceId",
      case when m.agreed->'batch' is null then (m.agreed->>'amountCents')::int end as "aloneCents"
    from invoices i
    join xero_connections c on c.tenant_id = ${tenantId}
    join payment_allocations a on a.tenant_id = ${tenantId} and a.invoice_id = i.id and not a.is_undone
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    left join xero_links m on m.tenant_id = ${tenantId} and m.organisation_id = c.organisation_id
      and m.kind = 'payment' and m.our_id = a.id and m.invoice_id = i.id
    left join xero_work w on w.tenant_id = ${tenantId} and w.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.voided_on is null
      and (l.their_id is not null or w.state in ('waiting', 'failed', 'asked'))
      and i.id in (
        select s.invoice_id from payment_allocations s
        where s.tenant_id = ${tenantId} and s.payment_id = any(${paymentIds}::uuid[]) and not s.is_undone)
    order by a.id`.execute(db)
  return rows
}

/** The bookings that money of these payments is or was at. */
async function readBookingsOf(
  { db, tenantId }: TenantScope,
  paymentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.booking_id as id from payment_allocations a
    where a.tenant_id = ${tenantId} and a.payment_id = any(${paymentIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

function wantedOf(
  all: readonly Row[],
  { keepers, fromAccount }: Pick<Parameters<typeof moneyOnInvoice>[1], 'keepers' | 'fromAccount'>,
): (ChequePart & Pick<Row, 'aloneCents'>)[] {
  const invoices = [...new Set(all.map(({ invoiceId }) => invoiceId))]
  return invoices.flatMap((wanted) => {
    const rows = all.filter(({ invoiceId }) => invoiceId === wanted)
    const [{ totalCents, creditedCents } = { totalCents: 0, creditedCents: 0 }] = rows
    const of = { keepers, totalCents, creditedCents, ...(fromAccount && { fromAccount }) }
    const { payments } = moneyOnInvoice(rows, of)
    return payments.flatMap(({ id, amountCents }) => {
      const row = rows.find((one) => one.id === id)
      if (!row) return []
      const { paymentId, invoiceId, invoiceNumber, theirInvoiceId, aloneCents } = row
      return [{ id, paymentId, invoiceId, invoiceNumber, amountCents, theirInvoiceId, aloneCents }]
    })
  })
}

/**
 * Those of these payments that are money over several invoices, as the parts the books are to show as one. What stands
 * there part by part already, from before they were one, stays as it is.
 */
export async function readCheques(
  scope: TenantScope,
  paymentIds: readonly string[],
  fromAccount: ReadonlyMap<string, number>,
): Promise<ChequePart[][]> {
  if (paymentIds.length === 0) return []
  const rows = await readMoneyBeside(scope, paymentIds)
  const takenOff = await readTakenOff(scope, [...new Set(rows.map(({ invoiceId }) => invoiceId))])
  const beside = rows.map((row) => ({ ...row, isAccount: row.isAccount && !takenOff.has(row.invoiceId) }))
  const bookingIds = await readBookingsOf(scope, paymentIds)
  const { keepers, parts: kept } = await readKeptOfCheques(scope, { bookingIds, paymentIds }, fromAccount)
  const wanted = [...wantedOf(beside, { keepers, fromAccount }), ...kept]
  return [...new Set(paymentIds)].flatMap((id) => {
    const parts = wanted.filter(({ paymentId }) => paymentId === id)
    const isThere = parts.every(({ amountCents, aloneCents }) => amountCents === aloneCents)
    const inOrder = parts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return parts.length < 2 || isThere ? [] : [inOrder.map(({ aloneCents: _alone, ...part }) => part)]
  })
}

/** Of what a batch is made, in a word: another part or another amount is another batch. */
export const togetherOf = (parts: readonly ChequePart[]): string =>
  hash(
    'sha256',
    JSON.stringify(parts.map(({ id, invoiceId, amountCents }) => [id, invoiceId, amountCents])),
    'base64url',
  )

export async function findTheirContact(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
    where c.tenant_id = ${tenantId} and l.kind = 'contact' and l.our_id = ${customerId}`.execute(db)
  return rows[0]?.theirId
}

/** What a payment is in the connected books: one for each invoice it went to, but for what is set off there. */
export async function listTheirPayments({ db, tenantId }: TenantScope, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = ${paymentId}
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'payment' and l.our_id = a.id
    where c.tenant_id = ${tenantId} and not ${isSetOff(tenantId)} order by a.id`.execute(db)
  return rows.map(({ theirId }) => theirId)
}

export async function listTheirInvoices(
  { db, tenantId }: TenantScope,
  { prefix, number }: { prefix: string; number: number },
): Promise<string[]> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join bookings b on b.tenant_id = ${tenantId} and b.job_number = ${number} and b.job_prefix = ${prefix}
    join invoices i on i.tenant_id = ${tenantId} and i.booking_id = b.id
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    where c.tenant_id = ${tenantId} order by i.sequence`.execute(db)
  return rows.map(({ theirId }) => theirId)
}
