import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { PAID_KINDS } from '@skipyard/domain/invoices/money/way-it-came.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const cameIn = sql`p.kind = any(${sql.lit(`{${PAID_KINDS.join(',')}}`)}) and p.amount_cents > 0 and p.undone_at is null`

/** How the latest money of a booking came in (`wayItCame`); null where none did. */
export async function readWayItCame(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<PaymentMethod | null> {
  const { rows } = await sql<{ method: string }>`
    select p.method from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id and ${cameIn}
    where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId}
    order by p.received_on desc, p.id desc limit 1`.execute(db)
  return rows[0] ? known(PAYMENT_METHODS, rows[0].method) : null
}

/** By customer, how the latest money came in at the bookings at which some was left on account. */
export async function readWaysOfAccounts(
  { db, tenantId }: TenantScope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; method: string }>`
    select distinct on (l.customer_id) l.customer_id as id, p.method
    from payments l
    join payment_allocations b on b.tenant_id = ${tenantId} and b.payment_id = l.id
    join payment_allocations a on a.tenant_id = ${tenantId} and a.booking_id = b.booking_id
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id and ${cameIn}
    where l.tenant_id = ${tenantId} and l.customer_id = any(${customerIds}::uuid[]) and l.kind = 'account'
      and l.amount_cents < 0 and l.undone_at is null
    order by l.customer_id, p.received_on desc, p.id desc`.execute(db)
  return new Map(rows.map(({ id, method }) => [id, known(PAYMENT_METHODS, method)]))
}

export const readWayOfAccount = async (scope: TenantScope, customerId: string): Promise<PaymentMethod> =>
  (await readWaysOfAccounts(scope, [customerId])).get(customerId) ?? 'BankTransfer'
