import { canRefundCards } from '@skipyard/domain/card-payments/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { giveBackCardPayment } from './give-back-card-payment.ts'

export async function refundCardPayment(
  scope: TenantScope,
  cardPaymentId: string,
  services: Pick<Services, 'jobs'>,
): Promise<void> {
  if (!canRefundCards(scope.actor)) throw notAllowed()
  await giveBackCardPayment(scope, cardPaymentId, services)
}
