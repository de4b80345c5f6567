import { giveBack, refundableCents } from '@skipyard/domain/card-payments/card-payment.ts'
import { canRefundCards } from '@skipyard/domain/card-payments/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { returnCardMoney } from './card-payment.job.ts'
import { loadCardPayment, loadCardPaymentsOf, saveCardPayment } from './card-payment.store.ts'

async function giveBackCardPayment(
  scope: TenantScope,
  cardPaymentId: string,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  await lockCompany(scope, 'bookings')
  const payment = await loadCardPayment(scope, cardPaymentId)
  if (!payment) throw notFound()
  const after = accept(giveBack(payment))
  await saveCardPayment(scope, { ...after, refusedWords: '' })
  const cents = payment.paidCents - payment.refundedCents
  const changes = { cardCents: { from: cents, to: 0 } }
  await record(scope, { action: 'booking.card-refund-asked', subjectId: payment.bookingId, changes })
  await jobs.enqueue(scope, returnCardMoney, { tenantId: scope.tenantId, cardPaymentId })
  scope.announce('bookings')
}

export async function giveBackBookingCards(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  for (const payment of payments.filter((one) => refundableCents(one) > 0))
    await giveBackCardPayment(scope, payment.id, services)
}

export async function refundCardPayment(
  scope: TenantScope,
  cardPaymentId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  if (!canRefundCards(scope.actor)) throw notAllowed()
  await giveBackCardPayment(scope, cardPaymentId, services)
}

export async function refundBookingCards(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  for (const payment of payments.filter((one) => refundableCents(one) > 0))
    await refundCardPayment(scope, payment.id, services)
}
