import type { WireCardPayment } from '@skipyard/contract/card-payments/card-payments.ts'
import { CARD_PAYMENT_STATES } from '@skipyard/domain/card-payments/card-payment.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST = 500

export async function readCardPayments(
  { db, tenantId }: TenantScope,
  { bookingId, id }: { bookingId?: string | undefined; id?: string },
): Promise<WireCardPayment[]> {
  let payments = db
    .selectFrom('card_payments as p')
    .innerJoin('bookings as b', (join) =>
      join.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'p.booking_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .selectAll('p')
  if (id !== undefined) payments = payments.where('p.id', '=', id)
  else if (bookingId === undefined) payments = payments.where('b.status', '=', 'Pending')
  else payments = payments.where('p.booking_id', '=', bookingId)
  const rows = await payments
    .where('b.deleted_at', 'is', null)
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    bookingId: row.booking_id,
    state: CARD_PAYMENT_STATES.find((state) => state === row.state) ?? 'differs',
    amount: centsToDollars(row.amount_cents),
    paid: centsToDollars(row.paid_cents),
    refunded: centsToDollars(row.refunded_cents),
    heldUntil: row.held_until.toISOString(),
    isHold: row.is_hold,
    paidAt: row.paid_at?.toISOString() ?? null,
    refusedWords: row.refused_words,
  }))
}
