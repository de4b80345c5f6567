import { giveBack } from '@skipyard/domain/card-payments/card-payment.ts'
import { record } from '#server/audit/record.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPayment, saveCardPayment } from './card-payment.store.ts'
import { returnCardMoney } from './return-card-money.job.ts'

/**
 * Gives a payment by card back, all that is left of it: it is on its way until the provider has said yes. Whether it
 * may be is asked before.
 */
export async function giveBackCardPayment(
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
