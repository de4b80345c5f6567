import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The prices that were agreed before invoices changed them; bookings without an invoice that counts have none. */
export async function readAgreedPrices(
  { db, tenantId }: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cents: number }>`
    select b.id, b.agreed_cents as cents from bookings b
    where b.tenant_id = ${tenantId} and b.id = any(${bookingIds}::uuid[]) and b.agreed_cents is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/**
 * Keeps what was agreed, or forgets it once no invoice counts.
 * NOTE not recorded: the entry of the booking has the price before and after.
 */
export async function saveAgreedPrices(
  { db, tenantId }: TenantScope,
  agreed: readonly { bookingId: string; agreedCents: Cents | null }[],
): Promise<void> {
  if (agreed.length === 0) return
  const ids = agreed.map(({ bookingId }) => bookingId)
  const cents = agreed.map(({ agreedCents }) => agreedCents)
  await sql`
    update bookings b set agreed_cents = a.cents
    from unnest(${ids}::uuid[], ${cents}::integer[]) a (id, cents)
    where b.tenant_id = ${tenantId} and b.id = a.id`.execute(db)
}
