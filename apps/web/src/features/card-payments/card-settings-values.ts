import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import {
  type CardPaymentMode,
  type CardPaymentSettings,
  checkCardPaymentSettings,
} from '@skipyard/domain/card-payments/card-payment-settings.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { centsToDollars, dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { CardSettingsChange } from './mutations.ts'
import { cardTexts as words } from './texts.ts'

export interface CardValues {
  mode: CardPaymentMode
  kind: 'amount' | 'share'
  /** In cents; null while empty, NaN for a text that is no amount. */
  deposit: number | null
  /** Whole per cent; null and NaN likewise. */
  depositPercent: number | null
  holdMinutes: number | null
  secretKey: string
  webhookSecret: string
}

export const valuesOfCards = (settings: WireCardPaymentSettings): CardValues => ({
  mode: settings.mode,
  kind: settings.deposit === null ? 'share' : 'amount',
  deposit: settings.deposit === null ? null : dollarsToCents(settings.deposit),
  depositPercent: settings.depositPercent,
  holdMinutes: settings.holdMinutes,
  secretKey: '',
  webhookSecret: '',
})

const settingsOf = ({
  mode,
  kind,
  deposit,
  depositPercent,
  holdMinutes,
}: CardValues): CardPaymentSettings => ({
  mode,
  depositCents: kind === 'amount' ? (deposit ?? Number.NaN) : null,
  depositPercent: depositPercent ?? Number.NaN,
  holdMinutes: holdMinutes ?? Number.NaN,
})

export function cardsOfValues(values: CardValues): CardSettingsChange {
  const { mode, depositCents, depositPercent, holdMinutes } = settingsOf(values)
  const { secretKey, webhookSecret } = values
  return {
    mode,
    deposit: depositCents === null ? null : centsToDollars(depositCents),
    depositPercent,
    holdMinutes,
    ...(secretKey.trim() !== '' && { secretKey }),
    ...(webhookSecret.trim() !== '' && { webhookSecret }),
  }
}

export function cardErrors(
  values: CardValues,
  { keyEnding, hasWebhookSecret }: WireCardPaymentSettings,
): FieldError[] {
  const checked = checkCardPaymentSettings(settingsOf(values), {
    hasKey: keyEnding !== null || values.secretKey.trim() !== '',
    hasWebhookSecret: hasWebhookSecret || values.webhookSecret.trim() !== '',
  })
  return checked.ok ? [] : (checked.errors ?? [])
}

const said = (typed: string) => (typed === '' ? words.none : words.typed)

export const cardFields: readonly DescribedField<CardValues>[] = [
  { name: 'mode', label: words.mode, words: ({ mode }) => words.modes[mode] },
  { name: 'kind', label: words.kind, words: ({ kind }) => words.kinds[kind] },
  { name: 'deposit', label: words.amount, words: ({ deposit }) => formatDollars(deposit ?? 0) },
  {
    name: 'depositPercent',
    label: words.share,
    words: ({ depositPercent }) => `${wholeAsTyped(depositPercent)} %`,
  },
  {
    name: 'holdMinutes',
    label: words.hold,
    words: ({ holdMinutes }) => words.minutes(wholeAsTyped(holdMinutes)),
  },
  { name: 'secretKey', label: words.secretKey, words: ({ secretKey }) => said(secretKey) },
  { name: 'webhookSecret', label: words.signing, words: ({ webhookSecret }) => said(webhookSecret) },
]
