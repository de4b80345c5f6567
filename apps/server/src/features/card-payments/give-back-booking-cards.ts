import { refundableCents } from '@skipyard/domain/card-payments/card-payment.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPaymentsOf } from './card-payment.store.ts'
import { giveBackCardPayment } from './give-back-card-payment.ts'

export async function giveBackBookingCards(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  for (const payment of payments.filter((one) => refundableCents(one) > 0))
    await giveBackCardPayment(scope, payment.id, services)
}
