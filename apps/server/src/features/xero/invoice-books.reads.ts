import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { type InvoiceBooksState, invoiceBooksState } from '@skipyard/domain/xero/invoice-books.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { sql } from 'kysely'
import type { XeroSettings } from '#server/config.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const isUsable = ({ clientId, isSubscribed }: XeroSettings) => clientId !== undefined && isSubscribed

export interface ConnectedBooks {
  /** Null while its accounts were never read. */
  known: LedgerAccount[] | null
  paymentAccounts: Record<PaymentMethod, string | null>
}

/** The company's books, where it is connected and subscribed (spec 001 §4); null otherwise. */
export async function readConnectedBooks(
  { db, tenantId }: TenantScope,
  settings: XeroSettings,
): Promise<ConnectedBooks | null> {
  if (!isUsable(settings)) return null
  const row = await db
    .selectFrom('xero_connections as c')
    .innerJoin('xero_settings as s', (join) =>
      join.on('s.tenant_id', '=', tenantId).onRef('s.organisation_id', '=', 'c.organisation_id'),
    )
    .leftJoin('xero_accounts as a', (join) =>
      join.on('a.tenant_id', '=', tenantId).onRef('a.organisation_id', '=', 'c.organisation_id'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('c.lost_at', 'is', null)
    .select([
      sql<LedgerAccount[] | null>`a.accounts`.as('known'),
      sql<ConnectedBooks['paymentAccounts']>`s.payment_accounts`.as('paymentAccounts'),
    ])
    .executeTakeFirst()
  return row ?? null
}

export async function isInBooks({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from xero_connections c
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id and l.kind = 'invoice'
      and l.our_id = ${invoiceId}
    where c.tenant_id = ${tenantId}`.execute(db)
  return rows.length > 0
}

interface InvoiceBooks {
  state: InvoiceBooksState
  reason: string
  sentAt: Date | null
}

export async function readInvoiceBooks(
  { db, tenantId }: TenantScope,
  settings: XeroSettings,
  ids: readonly string[],
): Promise<Map<string, InvoiceBooks>> {
  if (!isUsable(settings) || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; work: string | null; reason: string; sentAt: Date | null }>`
    select wanted.id, w.state as work, coalesce(w.reason, '') as reason, l.created_at as "sentAt"
    from xero_connections c
    cross join unnest(${ids}::uuid[]) wanted (id)
    left join xero_work w on w.tenant_id = ${tenantId} and w.invoice_id = wanted.id
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = wanted.id
    where c.tenant_id = ${tenantId} and c.lost_at is null`.execute(db)
  return new Map(
    rows.map(({ id, work, reason, sentAt }) => [
      id,
      { state: invoiceBooksState(work, sentAt !== null), reason, sentAt },
    ]),
  )
}

export async function findInvoiceLink(
  { db, tenantId }: TenantScope,
  invoiceId: string,
): Promise<{ theirId: string; sentVersion: number } | undefined> {
  return db
    .selectFrom('xero_connections as c')
    .innerJoin('xero_links as l', (join) =>
      join.on('l.tenant_id', '=', tenantId).onRef('l.organisation_id', '=', 'c.organisation_id'),
    )
    .where('c.tenant_id', '=', tenantId)
    .where('l.kind', '=', 'invoice')
    .where('l.our_id', '=', invoiceId)
    .select(['l.their_id as theirId', 'l.sent_version as sentVersion'])
    .executeTakeFirst()
}
