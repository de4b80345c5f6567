import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import type { LinkedPayment, OurState } from '@skipyard/domain/xero/decide-arrival.ts'
import { moneyWanted } from '@skipyard/domain/xero/payments-wanted.ts'
import { sql } from 'kysely'
import { isPassed } from '#server/features/invoices/money/payment.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isSetOff } from './money.reads.ts'
import { readCredits } from './set-off.store.ts'

export interface Standing {
  invoiceId: string
  theirId: string
  agreed: AgreedInvoice
  sentVersion: number
  version: number
  /** Neither void nor sent, as far as we know. */
  isUnsent: boolean
  ours: OurState & { unlinked: { allocationId: string; amountCents: number }[] }
}

type Wanted = { theirIds: readonly string[] } | { invoiceIds: readonly string[] }

interface MoneyRow {
  invoiceId: string
  allocationId: string
  amountCents: number
  isCounted: boolean
  paymentId: string | null
  receivedOn: LocalDate
  isRefund: boolean
  isSetOff: boolean
  agreed: { amountCents: number; isSetOff?: boolean } | null
}

const refundedOf = (tenantId: string, organisationId: string) => sql<number>`(
  select coalesce(sum(r.amount_cents), 0)::int from xero_refunds r
  join payment_allocations a on a.tenant_id = ${tenantId} and a.id = r.allocation_id and a.invoice_id = i.id
    and not a.is_undone
  where r.tenant_id = ${tenantId} and r.organisation_id = ${organisationId} and r.invoice_id = i.id)`

const linksOf = ({ db, tenantId }: TenantScope, organisationId: string) =>
  db
    .selectFrom('xero_links as l')
    .innerJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', tenantId).onRef('i.id', '=', 'l.our_id'),
    )
    .where('l.tenant_id', '=', tenantId)
    .where('l.organisation_id', '=', organisationId)
    .where('l.kind', '=', 'invoice')
    .select(['l.our_id', 'l.their_id', 'l.sent_version', sql<AgreedInvoice>`l.agreed`.as('agreed')])
    .select(
      sql<number>`(select count(*)::int from adjustment_notes n
        left join xero_links s on s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId}
          and s.kind = 'note' and s.our_id = n.id
        where n.tenant_id = ${tenantId} and n.invoice_id = i.id and s.our_id is null)`.as('unsent_notes'),
    )
    .select(refundedOf(tenantId, organisationId).as('refunded_cents'))
    .select(
      sql<number>`(select coalesce(sum(s.amount_cents), 0)::int from xero_set_offs s
        where s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId} and s.invoice_id = i.id)`.as(
        'set_off_cents',
      ),
    )
    .select([
      'i.version',
      'i.document_version',
      'i.voided_on',
      'i.is_reversed',
      'i.was_sent',
      'i.total_cents',
      'i.credited_cents',
      'i.paid_cents',
    ])

async function moneyOf(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceIds: readonly string[],
): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select coalesce(l.invoice_id, a.invoice_id) as "invoiceId", coalesce(l.our_id, a.id) as "allocationId",
      coalesce(a.amount_cents, 0) as "amountCents", a.id is not null as "isCounted", l.their_id as "paymentId", l.agreed,
      a.received_on::text as "receivedOn", coalesce(a.is_refund, false) as "isRefund",
      coalesce(a.is_set_off, false) as "isSetOff"
    from (
      select a.id, a.invoice_id, a.amount_cents, a.counts_on, p.received_on, p.kind = 'refund' as is_refund,
        ${isSetOff(tenantId)} as is_set_off
      from payment_allocations a
      join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
      where a.tenant_id = ${tenantId} and a.invoice_id = any(${invoiceIds}::uuid[]) and not a.is_undone
        and not ${isPassed(tenantId)}
        and not exists (
          select from xero_set_offs s
          where s.tenant_id = ${tenantId} and s.organisation_id = ${organisationId} and s.allocation_id = a.id)
    ) a
    full join (
      select our_id, their_id, invoice_id, agreed from xero_links
      where tenant_id = ${tenantId} and organisation_id = ${organisationId} and kind = 'payment'
        and invoice_id = any(${invoiceIds}::uuid[])
    ) l on l.our_id = a.id and l.invoice_id = a.invoice_id
    order by a.counts_on, a.id`.execute(db)
  return rows
}

function leftOf(rows: readonly MoneyRow[], document: Parameters<typeof moneyWanted>[1]): Set<string> {
  const given = rows
    .filter(({ isCounted }) => isCounted)
    .map(({ allocationId: id, ...row }) => ({ ...row, id }))
  return new Set(moneyWanted(given, document).payments.map(({ id }) => id))
}

const linkedOf = (rows: readonly MoneyRow[], left: ReadonlySet<string>): LinkedPayment[] =>
  rows.flatMap(({ allocationId, paymentId, amountCents, agreed, isCounted }) =>
    paymentId === null
      ? []
      : [
          {
            allocationId,
            paymentId,
            amountCents: agreed?.amountCents ?? amountCents,
            isCounted,
            isSetOff: agreed?.isSetOff,
            isCorrected: isCounted && !left.has(allocationId),
          },
        ],
  )

export async function readStandings(
  scope: TenantScope,
  organisationId: string,
  wanted: Wanted,
): Promise<Standing[]> {
  const links = linksOf(scope, organisationId)
  const [column, which] =
    'theirIds' in wanted
      ? (['l.their_id', wanted.theirIds] as const)
      : (['l.our_id', wanted.invoiceIds] as const)
  if (which.length === 0) return []
  const found = await links.where(column, 'in', which).execute()
  const ids = found.map(({ our_id }) => our_id)
  const money = await moneyOf(scope, organisationId, ids)
  const credits = await readCredits(scope, organisationId, ids)
  return found.map((row) => {
    const rows = money.filter(({ invoiceId }) => invoiceId === row.our_id)
    const left = leftOf(rows, { totalCents: row.total_cents, creditedCents: row.credited_cents })
    return {
      invoiceId: row.our_id,
      theirId: row.their_id,
      agreed: row.agreed,
      sentVersion: row.sent_version,
      version: row.version,
      isUnsent: !row.was_sent && row.voided_on === null,
      ours: {
        documentVersion: row.document_version,
        unsentNotes: row.unsent_notes,
        isVoid: row.voided_on !== null,
        isReversed: row.is_reversed,
        totalCents: row.total_cents,
        creditedCents: row.credited_cents,
        paidCents: row.paid_cents,
        refundedCents: row.refunded_cents,
        setOffCents: row.set_off_cents,
        linked: linkedOf(rows, left),
        credited: new Map(
          credits
            .filter(({ invoiceId }) => invoiceId === row.our_id)
            .map(({ noteId, creditedCents }) => [noteId, creditedCents]),
        ),
        unlinked: rows.filter(({ paymentId }) => paymentId === null),
      },
    }
  })
}

export async function readOrganisationId({ db, tenantId }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .select('organisation_id')
    .executeTakeFirst()
  return row?.organisation_id
}

export async function readBooksWays({ db, tenantId }: TenantScope) {
  const row = await db
    .selectFrom('xero_settings')
    .where('tenant_id', '=', tenantId)
    .select(['taxed_type', 'untaxed_type'])
    .select(sql<Record<string, string | null>>`payment_accounts`.as('payment_accounts'))
    .executeTakeFirstOrThrow()
  return {
    taxes: { taxed: row.taxed_type, untaxed: row.untaxed_type },
    paymentAccounts: row.payment_accounts,
  }
}

export async function findAllocation({ db, tenantId }: TenantScope, paymentId: string): Promise<string> {
  const { id } = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findPaymentsOf(
  { db, tenantId }: TenantScope,
  allocationIds: readonly string[],
): Promise<string[]> {
  if (allocationIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', allocationIds)
    .where('is_undone', '=', false)
    .select('payment_id')
    .distinct()
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

export interface CountedPart {
  id: string
  /** Null while it waits at its booking. */
  invoiceId: string | null
  amountCents: number
  receivedOn: LocalDate
}

export async function readCountedParts(
  { db, tenantId }: TenantScope,
  paymentIds: readonly string[],
): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`
    select a.id, a.invoice_id as "invoiceId", a.amount_cents as "amountCents", p.received_on::text as "receivedOn"
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where a.tenant_id = ${tenantId} and a.payment_id = any(${paymentIds}::uuid[]) and not a.is_undone`.execute(
    db,
  )
  return rows
}

/** The oldest moment at which a link to these books was made; null while there is none. */
export async function readFirstLink(
  { db, tenantId }: TenantScope,
  organisationId: string,
): Promise<{ readTo: Date | null; firstLinkAt: Date | null }> {
  const row = await db
    .selectFrom('xero_connections as c')
    .where('c.tenant_id', '=', tenantId)
    .select('c.changes_read_to')
    .select(
      sql<Date | null>`(select min(created_at) from xero_links where tenant_id = ${tenantId}
        and organisation_id = ${organisationId} and kind = 'invoice')`.as('first_link_at'),
    )
    .executeTakeFirst()
  return { readTo: row?.changes_read_to ?? null, firstLinkAt: row?.first_link_at ?? null }
}
