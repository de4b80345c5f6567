import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { KeptCardSettings } from './card-settings.reads.ts'

export async function saveCardSettings(scope: TenantScope, kept: KeptCardSettings): Promise<void> {
  const { settings, version } = kept
  const values = {
    mode: settings.mode,
    deposit_cents: settings.depositCents,
    deposit_percent: settings.depositPercent,
    hold_minutes: settings.holdMinutes,
    sealed_key: kept.sealedKey,
    key_ending: kept.keyEnding,
    account_id: kept.accountId,
    account_name: kept.accountName,
    is_live: kept.isLive,
    sealed_webhook_secret: kept.sealedWebhookSecret,
    version,
  }
  await scope.db
    .insertInto('card_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
