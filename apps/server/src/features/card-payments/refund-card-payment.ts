import { giveBack } from '@skipyard/domain/card-payments/card-payment.ts'
import { canRefundCards } from '@skipyard/domain/card-payments/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPayment, saveCardPayment } from './card-payment.store.ts'
import { returnCardMoney } from './return-card-money.job.ts'

/** Gives a payment by card back, all that is left of it: it is on its way until the provider has said yes. */
export async function refundCardPayment(
  scope: TenantScope,
  cardPaymentId: string,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  if (!canRefundCards(scope.actor)) throw notAllowed()
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
