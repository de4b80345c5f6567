import type * as cardPaymentsContract from '@skipyard/contract/card-payments/card-payments.ts'
import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { BASE_PATH, type RequestOf } from '@skipyard/contract/operation.ts'
import {
  type CardPaymentSettings,
  checkCardPaymentSettings,
} from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { canChangeCardPayments } from '@skipyard/domain/card-payments/policy.ts'
import { cardPaymentTexts as texts } from '@skipyard/domain/card-payments/texts.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure, invalid, notAllowed, stale } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isSomebodyPaying } from './card-payment.store.ts'
import { type ProviderAccount, troubleKind } from './card-provider.ts'
import { cardSeal, hookPath } from './card-secrets.ts'
import { type KeptCardSettings, readCardSettings, saveCardSettings } from './card-settings.store.ts'
import { createStripe } from './create-stripe.ts'

function presentCardSettings(
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

export async function getCardPaymentSettings(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WireCardPaymentSettings> {
  if (!canChangeCardPayments(scope.actor)) throw notAllowed()
  return presentCardSettings(scope, await readCardSettings(scope), services)
}

type Input = RequestOf<typeof cardPaymentsContract.updateCardPaymentSettings>['body']
type Call = SteppedCall<typeof cardPaymentsContract.updateCardPaymentSettings>

const RETRY_SECONDS = 10

async function tried(secretKey: string, stripeUrl: string): Promise<ProviderAccount> {
  try {
    return await (await createStripe(secretKey, stripeUrl)).account()
  } catch (problem) {
    const kind = troubleKind(problem)
    if (kind === null) throw problem
    if (kind === 'away') throw new Failure(503, texts.notNow, { retryAfterSeconds: RETRY_SECONDS })
    throw invalid('secretKey', texts.keyRefused)
  }
}

function said({ settings }: KeptCardSettings, sent: Input): CardPaymentSettings {
  const { deposit } = sent
  const depositCents = typeof deposit === 'number' ? dollarsToCents(deposit) : null
  return {
    mode: sent.mode ?? settings.mode,
    depositCents: deposit === undefined ? settings.depositCents : depositCents,
    depositPercent: sent.depositPercent ?? settings.depositPercent,
    holdMinutes: sent.holdMinutes ?? settings.holdMinutes,
  }
}

type KeyParts = Pick<KeptCardSettings, 'sealedKey' | 'keyEnding' | 'accountId' | 'accountName' | 'isLive'>
const withoutKey: KeyParts = {
  sealedKey: null,
  keyEnding: '',
  accountId: '',
  accountName: '',
  isLive: null,
}

const ENDING = 4

function keyParts(
  key: string | undefined,
  account: ProviderAccount | null,
  seal: (key: string) => string,
): Partial<KeyParts> {
  if (key === undefined) return {}
  if (key === '' || account === null) return withoutKey
  const { id, name, isLive } = account
  return { sealedKey: seal(key), keyEnding: key.slice(-ENDING), accountId: id, accountName: name, isLive }
}

/** What was paid into one account is not heard of, nor given back, with another one's keys. */
async function refuseOtherAccount(scope: TenantScope, before: KeptCardSettings, after: KeptCardSettings) {
  if (before.accountId === '' || before.accountId === after.accountId) return
  if (await isSomebodyPaying(scope)) throw new Failure(409, texts.otherAccount)
}

const told = ({ settings, keyEnding, accountName, sealedWebhookSecret }: KeptCardSettings) => ({
  ...settings,
  keyEnding,
  accountName,
  hasWebhookSecret: sealedWebhookSecret !== null,
})

/** Changes how the company takes cards; a new key is tried at the provider before anything is kept. */
export async function updateCardPaymentSettings({
  body,
  services,
  within,
  finish,
}: Call): Promise<WrittenReply> {
  const { version, secretKey, webhookSecret } = body
  await within(async ({ actor }) => {
    if (!canChangeCardPayments(actor)) throw notAllowed()
  })
  const account = secretKey ? await tried(secretKey, services.stripeUrl) : null
  return finish(async (scope) => {
    if (!canChangeCardPayments(scope.actor)) throw notAllowed()
    await lockCompany(scope)
    const before = await readCardSettings(scope)
    if (before.version !== version) throw stale()
    const seals = cardSeal(scope, services.vault)
    const parts = { ...before, ...keyParts(secretKey, account, seals.sealKey) }
    const sealedWebhookSecret =
      webhookSecret === undefined
        ? before.sealedWebhookSecret
        : webhookSecret && seals.sealWebhookSecret(webhookSecret)
    const kept = { ...parts, sealedWebhookSecret: sealedWebhookSecret || null, version: version + 1 }
    const held = { hasKey: kept.sealedKey !== null, hasWebhookSecret: kept.sealedWebhookSecret !== null }
    const after = { ...kept, settings: accept(checkCardPaymentSettings(said(before, body), held)) }
    await refuseOtherAccount(scope, before, after)
    await saveCardSettings(scope, after)
    const changes = changesBetween(told(before), told(after))
    await record(scope, { action: 'card-payments.changed', subjectId: scope.tenantId, changes })
    scope.announce('settings')
    return { data: presentCardSettings(scope, after, services) }
  })
}
