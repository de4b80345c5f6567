import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import {
  keepersOf,
  keptParts,
  moneyOnInvoice,
  type PaidPart,
  type PresentPart,
} from '@skipyard/domain/xero/kept-money.ts'
import { creditOnAccount } from '@skipyard/domain/xero/payments-wanted.ts'
import { sql } from 'kysely'
import { isPassed } from '#server/features/invoices/money/payment.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface KeptPart extends PaidPart {
  invoiceId: string
  isUndone: boolean
  method: string
  reference: string
  accountId: string | null
}

interface KeptRow extends KeptPart {
  bookingId: string
  invoiceNumber: string
  theirInvoiceId: string | null
  receivedOn: LocalDate
  isLater: boolean
  isCleared: boolean
  isAccount: boolean
  atBookingCents: number
  totalCents: number
  /** Before the reversing note. */
  creditedCents: number
}

/** Whether the notes of a reversed invoice (`i`) are set off on it in full there (`l`), beside no payment: nothing stayed on it. */
const isSetOffWhole = (tenantId: string) => sql<boolean>`(
  not exists (
    select from xero_links q where q.tenant_id = ${tenantId} and q.organisation_id = c.organisation_id
      and q.kind = 'payment' and q.invoice_id = i.id)
  and coalesce((
    select sum((q.agreed->>'creditedCents')::int) from xero_links q
    where q.tenant_id = ${tenantId} and q.organisation_id = c.organisation_id and q.kind = 'note'
      and q.invoice_id = i.id), 0) >= i.total_cents)`

/** How much the note that reversed an invoice took off; nothing where none did. */
export async function readReversedCents({ db, tenantId }: TenantScope, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select n.amount_cents as cents from adjustment_notes n
    where n.tenant_id = ${tenantId} and n.invoice_id = ${invoiceId} and n.is_reversing`.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * The money that passed through reversed invoices of these bookings, as it was on them, in the order of its entry: of
 * those that are in the connected books or on their way.
 */
export const passedQuery = ({ tenantId }: TenantScope, bookingIds: readonly string[]) => sql<KeptRow>`
    select a.id, a.payment_id as "paymentId", a.booking_id as "bookingId", a.invoice_id as "invoiceId",
      a.amount_cents as "amountCents", i.invoice_number as "invoiceNumber", l.their_id as "theirInvoiceId", a.is_undone as "isUndone", p.received_on::text as "receivedOn", p.kind = 'refund' as "isRefund",
      p.kind = 'account' as "isAccount", p.method, p.reference, p.xero_account_id as "accountId",
      (select sum(t.amount_cents)::int from payment_allocations t
        where t.tenant_id = ${tenantId} and t.payment_id = a.payment_id
          and t.booking_id = a.booking_id) as "atBookingCents",
      p.kind = 'refund' and p.id::text > min(a.id::text) over (partition by i.id) as "isLater",
      coalesce(l.keeps_no_money, false) or ${isSetOffWhole(tenantId)} as "isCleared", i.total_cents as "totalCents",
      i.credited_cents - coalesce((
        select n.amount_cents from adjustment_notes n
        where n.tenant_id = ${tenantId} and n.invoice_id = i.id and n.is_reversing limit 1), 0) as "creditedCents"
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id and i.is_reversed
    join xero_connections c on c.tenant_id = ${tenantId}
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    left join xero_work w on w.tenant_id = ${tenantId} and w.invoice_id = i.id
    where a.tenant_id = ${tenantId} and a.booking_id = any(${bookingIds}::uuid[])
      and (a.amount_cents < 0) = (p.amount_cents < 0)
      and exists (
        select from payment_allocations o
        where o.tenant_id = ${tenantId} and o.payment_id = a.payment_id and o.invoice_id = a.invoice_id
          and o.amount_cents = -a.amount_cents)
      and (case when l.their_id is null then w.state in ('waiting', 'failed', 'asked')
        else not coalesce((l.agreed->>'isVoid')::boolean, false) end)
    order by a.id`

interface Entered {
  id: string
  invoiceId: string
  paymentId: string
  amountCents: number
  /** How it stands there as a line of the bank of its own; null where it is part of a batch, or went back. */
  aloneCents: number | null
}

/** By which of our parts Xero's money of these invoices is known: those that it had when it was entered there. */
async function readEntered({ db, tenantId }: TenantScope, invoiceIds: readonly string[]): Promise<Entered[]> {
  if (invoiceIds.length === 0) return []
  const { rows } = await sql<Entered>`
    select e.id, e.invoice_id as "invoiceId", a.payment_id as "paymentId", e.cents as "amountCents",
      e.alone_cents as "aloneCents"
    from (
      select l.our_id as id, l.invoice_id, (l.agreed->>'amountCents')::int as cents,
        case when l.agreed->'batch' is null then (l.agreed->>'amountCents')::int end as alone_cents
      from xero_links l
      join xero_connections c on c.tenant_id = ${tenantId} and c.organisation_id = l.organisation_id
      where l.tenant_id = ${tenantId} and l.kind = 'payment' and l.invoice_id = any(${invoiceIds}::uuid[])
      union
      select r.allocation_id, r.invoice_id, -r.amount_cents, null from xero_refunds r
      join xero_connections c on c.tenant_id = ${tenantId} and c.organisation_id = r.organisation_id
      where r.tenant_id = ${tenantId} and r.invoice_id = any(${invoiceIds}::uuid[])
    ) e
    join payment_allocations a on a.tenant_id = ${tenantId} and a.id = e.id
    order by e.id`.execute(db)
  return rows
}

/** Gives each part the id by which Xero's money is known, where it is there: of two parts of a payment, that of the same amount. */
function asEntered(parts: readonly KeptRow[], entered: readonly Entered[]): KeptRow[] {
  const free = [...entered]
  const taken = new Map<string, string>()
  const take = (fits: (one: Entered, part: KeptRow) => boolean) => {
    for (const part of parts.filter(({ id }) => !taken.has(id))) {
      const index = free.findIndex((one) => one.paymentId === part.paymentId && fits(one, part))
      const [found] = index < 0 ? [] : free.splice(index, 1)
      if (found) taken.set(part.id, found.id)
    }
  }
  take((one, part) => one.amountCents === part.amountCents)
  take(() => true)
  return parts.map((part) => ({ ...part, id: taken.get(part.id) ?? part.id }))
}

export interface KeptChequePart {
  id: string
  paymentId: string
  invoiceId: string
  invoiceNumber: string
  amountCents: number
  theirInvoiceId: string | null
  aloneCents: number | null
}

const stillThere = (passed: readonly KeptRow[]): KeptRow[] => passed.filter(({ isCleared }) => !isCleared)

/** What of these payments is at these bookings now. */
async function readPresent(
  { db, tenantId }: TenantScope,
  { bookingIds, paymentIds }: { bookingIds: readonly string[]; paymentIds: readonly string[] },
): Promise<PresentPart[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<PresentPart>`
    select a.id, a.payment_id as "paymentId", a.booking_id as "bookingId", a.invoice_id as "invoiceId",
      a.amount_cents as "amountCents", a.passed_invoice_ids as "passedIds"
    from payment_allocations a
    where a.tenant_id = ${tenantId} and a.booking_id = any(${bookingIds}::uuid[])
      and a.payment_id = any(${paymentIds}::uuid[]) and not ${isPassed(tenantId)}
    order by a.id`.execute(db)
  return rows
}

async function readKept(scope: TenantScope, bookingIds: readonly string[]) {
  const { rows: passed } = await passedQuery(scope, bookingIds).execute(scope.db)
  const kept = keptParts(stillThere(passed))
  const paymentIds = [...new Set(kept.map(({ paymentId }) => paymentId))]
  const present = await readPresent(scope, { bookingIds, paymentIds })
  return { passed, kept, keepers: keepersOf(present, kept) }
}

type FromAccount = ReadonlyMap<string, number>

/** What a reversed invoice keeps there of the money that came in, as it is known there. */
function cameOf(
  given: readonly KeptRow[],
  entered: readonly Entered[],
  fromAccount: FromAccount,
): KeptChequePart[] {
  const rows = asEntered(given, entered)
  const { totalCents = 0, creditedCents = 0 } = given[0] ?? {}
  const of = { keepers: new Map(), totalCents, creditedCents, fromAccount }
  return moneyOnInvoice(rows, of).payments.flatMap(({ id, amountCents }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { paymentId, invoiceId, invoiceNumber, theirInvoiceId } = row
    const aloneCents = entered.find((one) => one.id === id)?.aloneCents ?? null
    return [{ id, paymentId, invoiceId, invoiceNumber, amountCents, theirInvoiceId, aloneCents }]
  })
}

/**
 * On which reversed invoices the money of these bookings stays in the books, by part, and what those keep of these payments:
 * parts of one line of the bank like any other.
 */
export async function readKeptOfCheques(
  scope: TenantScope,
  { bookingIds, paymentIds }: { bookingIds: readonly string[]; paymentIds: readonly string[] },
  fromAccount: FromAccount,
): Promise<{ keepers: ReadonlyMap<string, string>; parts: KeptChequePart[] }> {
  const { kept, keepers } = await readKept(scope, bookingIds)
  const now = kept.filter(({ isUndone }) => !isUndone)
  const own = [...Map.groupBy(now, ({ invoiceId }) => invoiceId)].filter(([, given]) =>
    given.some(({ paymentId }) => paymentIds.includes(paymentId)),
  )
  const entered = await readEntered(
    scope,
    own.map(([id]) => id),
  )
  const parts = own.flatMap(([id, given]) =>
    cameOf(
      given,
      entered.filter(({ invoiceId }) => invoiceId === id),
      fromAccount,
    ),
  )
  return { keepers, parts }
}

/**
 * Where the money of an invoice's booking stays there, what the invoice itself keeps, and the payments that were taken off
 * a reversed one there before money stayed on such ones.
 */
export async function readKeptMoney(
  scope: TenantScope,
  { id, bookingId, isReversed }: { id: string; bookingId: string; isReversed: boolean },
): Promise<{ keepers: ReadonlyMap<string, string>; kept: KeptPart[]; cleared: ReadonlySet<string> }> {
  const { passed, kept, keepers } = await readKept(scope, [bookingId])
  const own = kept.filter(({ invoiceId, isUndone }) => isReversed && invoiceId === id && !isUndone)
  return {
    // What a reversed one keeps is its own, also by the ids under which the books know it.
    keepers: isReversed ? new Map() : keepers,
    kept: own.length === 0 ? [] : asEntered(own, await readEntered(scope, [id])),
    cleared: new Set(passed.flatMap(({ isCleared, paymentId }) => (isCleared ? paymentId : []))),
  }
}

/** What of money left on account the notes of reversed invoices stand for, by invoice, and where each part of these bookings' money is kept. */
export async function readKeptCredit(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<{ keepers: ReadonlyMap<string, string>; credit: ReadonlyMap<string, number> }> {
  const { kept, keepers } = await readKept(scope, bookingIds)
  const own = kept.filter(({ isUndone, isLater }) => !(isUndone || isLater))
  const credit = [...Map.groupBy(own, ({ invoiceId }) => invoiceId)].map(([id, given]) => {
    const { totalCents = 0, creditedCents = 0 } = given[0] ?? {}
    return [id, creditOnAccount(given, { totalCents, creditedCents })] as const
  })
  return { keepers, credit: new Map(credit) }
}
