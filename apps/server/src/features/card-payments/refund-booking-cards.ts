import { refundableCents } from '@skipyard/domain/card-payments/card-payment.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPaymentsOf } from './card-payment.store.ts'
import { refundCardPayment } from './refund-card-payment.ts'

export async function refundBookingCards(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  for (const payment of payments.filter((one) => refundableCents(one) > 0))
    await refundCardPayment(scope, payment.id, services)
}
