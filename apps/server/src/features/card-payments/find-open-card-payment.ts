import { isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPaymentsOf } from './card-payment.store.ts'

/** The payment by card that a booking's customer may still make; null where there is none. */
export async function findOpenCardPayment(scope: TenantScope, bookingId: string): Promise<string | null> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  return payments.find(isAwaitingCard)?.id ?? null
}
