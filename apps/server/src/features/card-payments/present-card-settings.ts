import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { KeptCardSettings } from './card-settings.reads.ts'
import { hookPath } from './hook-path.ts'

/** How the company takes cards as it crosses the wire: of the keys only that they are there. */
export function presentCardSettings(
  { tenantId }: TenantScope,
  kept: KeptCardSettings,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): WireCardPaymentSettings {
  const { settings, version, sealedKey, keyEnding, sealedWebhookSecret, accountName, isLive } = kept
  const { mode, depositCents, depositPercent, holdMinutes } = settings
  return {
    version,
    mode,
    deposit: depositCents === null ? null : centsToDollars(depositCents),
    depositPercent,
    holdMinutes,
    keyEnding: sealedKey === null ? null : keyEnding,
    hasWebhookSecret: sealedWebhookSecret !== null,
    accountName,
    isLive,
    webhookUrl: `${publicUrl}${BASE_PATH}/payments/stripe/${hookPath(tenantId, vault)}`,
  }
}
