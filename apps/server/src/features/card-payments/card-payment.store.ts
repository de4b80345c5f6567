import {
  CARD_PAYMENT_STATES,
  type CardPayment,
  isAwaitingCard,
} from '@skipyard/domain/card-payments/card-payment.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptCardPayment extends CardPayment {
  id: string
  bookingId: string
  isHold: boolean
  heldUntil: Date
  /** The provider's id of its page; null until it is known. */
  checkoutId: string | null
  /** The provider's id of what was charged; null until it is paid. */
  chargeId: string | null
  payUrl: string | null
  paidAt: Date | null
  refusedWords: string
}

const rowsOf = ({ db, tenantId }: TenantScope) =>
  db.selectFrom('card_payments').where('tenant_id', '=', tenantId).selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const keptOf = (row: Row): KeptCardPayment => ({
  id: row.id,
  bookingId: row.booking_id,
  state: CARD_PAYMENT_STATES.find((state) => state === row.state) ?? 'differs',
  amountCents: row.amount_cents,
  paidCents: row.paid_cents,
  refundedCents: row.refunded_cents,
  isHold: row.is_hold,
  heldUntil: row.held_until,
  checkoutId: row.provider_id,
  chargeId: row.charge_id,
  payUrl: row.pay_url,
  paidAt: row.paid_at,
  refusedWords: row.refused_words,
})

export async function insertCardPayment(
  scope: TenantScope,
  {
    id,
    bookingId,
    amountCents,
    isHold,
    heldUntil,
  }: Pick<KeptCardPayment, 'id' | 'bookingId' | 'amountCents' | 'isHold' | 'heldUntil'>,
): Promise<void> {
  await scope.db
    .insertInto('card_payments')
    .values({
      tenant_id: scope.tenantId,
      id,
      booking_id: bookingId,
      state: 'opening',
      amount_cents: amountCents,
      is_hold: isHold,
      held_until: heldUntil,
      made_at: scope.now,
    })
    .execute()
}

export async function loadCardPayment(scope: TenantScope, id: string): Promise<KeptCardPayment | undefined> {
  const row = await rowsOf(scope).where('id', '=', id).executeTakeFirst()
  return row && keptOf(row)
}

export async function findByCharge(
  scope: TenantScope,
  chargeId: string,
): Promise<KeptCardPayment | undefined> {
  const row = await rowsOf(scope).where('charge_id', '=', chargeId).executeTakeFirst()
  return row && keptOf(row)
}

export async function loadCardPaymentsOf(scope: TenantScope, bookingId: string): Promise<KeptCardPayment[]> {
  const rows = await rowsOf(scope)
    .where('booking_id', '=', bookingId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(keptOf)
}

export async function saveCardPayment(scope: TenantScope, payment: KeptCardPayment): Promise<void> {
  await scope.db
    .updateTable('card_payments')
    .set({
      state: payment.state,
      paid_cents: payment.paidCents,
      refunded_cents: payment.refundedCents,
      is_hold: payment.isHold,
      provider_id: payment.checkoutId,
      charge_id: payment.chargeId,
      pay_url: isAwaitingCard(payment) ? payment.payUrl : null,
      paid_at: payment.paidAt,
      refused_words: payment.refusedWords,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', payment.id)
    .execute()
}

export async function isSomebodyPaying(scope: TenantScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('card_payments')
    .where('tenant_id', '=', scope.tenantId)
    .where('state', 'in', ['opening', 'open', 'refunding'])
    .where('provider_id', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
