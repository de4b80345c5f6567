import {
  CARD_PAYMENT_MODES,
  type CardPaymentSettings,
  defaultCardPayments,
} from '@skipyard/domain/card-payments/card-payment-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How a company takes cards as it is kept; version 0 while nobody has said anything. */
export interface KeptCardSettings {
  settings: CardPaymentSettings
  version: number
  sealedKey: string | null
  keyEnding: string
  accountId: string
  accountName: string
  isLive: boolean | null
  sealedWebhookSecret: string | null
}

const nothingSaid: KeptCardSettings = {
  settings: defaultCardPayments,
  version: 0,
  sealedKey: null,
  keyEnding: '',
  accountId: '',
  accountName: '',
  isLive: null,
  sealedWebhookSecret: null,
}

export async function readCardSettings({ db, tenantId }: TenantScope): Promise<KeptCardSettings> {
  const row = await db
    .selectFrom('card_settings')
    .where('tenant_id', '=', tenantId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return nothingSaid
  return {
    settings: {
      mode: CARD_PAYMENT_MODES.find((mode) => mode === row.mode) ?? 'off',
      depositCents: row.deposit_cents,
      depositPercent: row.deposit_percent,
      holdMinutes: row.hold_minutes,
    },
    version: row.version,
    sealedKey: row.sealed_key,
    keyEnding: row.key_ending,
    accountId: row.account_id,
    accountName: row.account_name,
    isLive: row.is_live,
    sealedWebhookSecret: row.sealed_webhook_secret,
  }
}

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
