import { isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadCardPaymentsOf } from './card-payment.store.ts'

export async function findOpenCardPayment(scope: TenantScope, bookingId: string): Promise<string | null> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  return payments.find(isAwaitingCard)?.id ?? null
}
