import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { canChangeCardPayments } from '@skipyard/domain/card-payments/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCardSettings } from './card-settings.reads.ts'
import { presentCardSettings } from './present-card-settings.ts'

export async function getCardPaymentSettings(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WireCardPaymentSettings> {
  if (!canChangeCardPayments(scope.actor)) throw notAllowed()
  return presentCardSettings(scope, await readCardSettings(scope), services)
}
