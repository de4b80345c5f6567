import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { cardPaymentTexts as texts } from './texts.ts'

/** What a stranger pays by card when booking: nothing, a deposit, or all of it. */
export const CARD_PAYMENT_MODES = ['off', 'deposit', 'full'] as const

export type CardPaymentMode = (typeof CARD_PAYMENT_MODES)[number]

/** How a company takes cards on its public page. */
export interface CardPaymentSettings {
  mode: CardPaymentMode
  /** Null where the deposit is a share of the price. */
  depositCents: Cents | null
  /** Whole per cent; counts where there is no amount. */
  depositPercent: number
  holdMinutes: number
}

/** A company without settings: no cards. */
export const defaultCardPayments: CardPaymentSettings = {
  mode: 'off',
  depositCents: null,
  depositPercent: 20,
  holdMinutes: 30,
}

interface KeptKeys {
  hasKey: boolean
  hasWebhookSecret: boolean
}

type CardPaymentSettingsRefusal = 'invalid' | 'keys-missing'

const LEAST_DEPOSIT = 100
const MOST_DEPOSIT = 1_000_000

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** The settings, or everything that is wrong with them: cards are taken only with both of the provider's keys. */
export function checkCardPaymentSettings(
  settings: CardPaymentSettings,
  { hasKey, hasWebhookSecret }: KeptKeys,
): Decision<CardPaymentSettings, CardPaymentSettingsRefusal> {
  const { mode, depositCents, depositPercent, holdMinutes } = settings
  const errors: ReasonedError<CardPaymentSettingsRefusal>[] = []
  if (depositCents !== null && !isWithin(depositCents, LEAST_DEPOSIT, MOST_DEPOSIT))
    errors.push({ reason: 'invalid', field: 'deposit', message: texts.depositInvalid })
  if (!isWithin(depositPercent, 1, 100))
    errors.push({ reason: 'invalid', field: 'depositPercent', message: texts.percentInvalid })
  if (!isWithin(holdMinutes, 10, 60))
    errors.push({ reason: 'invalid', field: 'holdMinutes', message: texts.holdInvalid })
  if (mode !== 'off' && !hasKey)
    errors.push({ reason: 'keys-missing', field: 'secretKey', message: texts.keyRequired })
  if (mode !== 'off' && !hasWebhookSecret)
    errors.push({ reason: 'keys-missing', field: 'webhookSecret', message: texts.webhookSecretRequired })
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(settings)
}

/** Cents; providers charge no card with less. */
const LEAST_CHARGE = 50

/**
 * What is paid by card when booking a hire of this price, in whole cents and at most the price. No surcharge
 * for cards (field notes on surcharges).
 */
export function dueWhenBooking(
  { mode, depositCents, depositPercent }: CardPaymentSettings,
  priceCents: Cents,
): Cents {
  if (mode === 'off') return 0
  const deposit = depositCents ?? Math.round((priceCents * depositPercent) / 100)
  const due = mode === 'full' ? priceCents : Math.min(deposit, priceCents)
  return due < LEAST_CHARGE ? 0 : due
}
