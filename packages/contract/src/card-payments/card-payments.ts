import { CARD_PAYMENT_STATES } from '@skipyard/domain/card-payments/card-payment.ts'
import { CARD_PAYMENT_MODES } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, sentDollars } from '../shared/shared.ts'

const moment = z.string().meta({ format: 'date-time' })

/** How a company takes cards; its keys are never told again, only that they are there. */
export const cardPaymentSettings = z
  .object({
    /** 0 while nothing has been said yet. */
    version: z.int(),
    mode: z.enum(CARD_PAYMENT_MODES),
    /** Null where the deposit is a share of the price. */
    deposit: dollars.nullable(),
    depositPercent: z.int(),
    holdMinutes: z.int(),
    /** The last characters of the secret key; null without one. */
    keyEnding: z.string().nullable(),
    hasWebhookSecret: z.boolean(),
    /** The account that the key opened when it was saved; empty without one. */
    accountName: z.string(),
    /** Whether real money moves; null without a key. */
    isLive: z.boolean().nullable(),
    /** Where the provider tells of payments: to be entered there. */
    webhookUrl: z.string(),
  })
  .meta({ id: 'CardPaymentSettings' })

/** How a company takes cards as it crosses the wire. */
export type WireCardPaymentSettings = z.infer<typeof cardPaymentSettings>

/** How the company takes cards. The owner's. */
export const getCardPaymentSettings = operation({
  method: 'GET',
  path: '/settings/card-payments',
  summary: 'How the company takes cards',
  tag: 'card-payments',
  access: 'member',
  isReplyNeverStored: true,
  reply: data(cardPaymentSettings),
})

const number = (message: string) => z.number(message).optional()

/**
 * Changes how the company takes cards, as far as it is sent. A secret key is tried at the provider before it is kept: 400
 * on `secretKey` where the provider does not know it, 503 while it is away; an empty text removes a key.
 */
export const updateCardPaymentSettings = operation({
  method: 'PATCH',
  path: '/settings/card-payments',
  summary: 'Changes how the company takes cards',
  tag: 'card-payments',
  access: 'member',
  isReplyNeverStored: true,
  body: z.object({
    version: z.int32().min(0),
    mode: z.enum(CARD_PAYMENT_MODES).optional(),
    deposit: sentDollars(0, cardPaymentTexts.depositInvalid).nullish(),
    depositPercent: number(cardPaymentTexts.percentInvalid),
    holdMinutes: number(cardPaymentTexts.holdInvalid),
    secretKey: z
      .union([z.literal(''), line(300).regex(/^(sk|rk)_\w+$/, cardPaymentTexts.keyInvalid)])
      .optional(),
    webhookSecret: z
      .union([z.literal(''), line(300).regex(/^whsec_[\w+/=]+$/, cardPaymentTexts.webhookSecretInvalid)])
      .optional(),
  }),
  reply: data(cardPaymentSettings),
})

/** A payment by card for a booking, as the office sees it. */
export const cardPayment = z
  .object({
    _id: id,
    bookingId: id,
    state: z.enum(CARD_PAYMENT_STATES),
    amount: dollars,
    paid: dollars,
    refunded: dollars,
    heldUntil: moment,
    /** Whether the booking ends with it when nobody pays. */
    isHold: z.boolean(),
    paidAt: moment.nullable(),
    /** Why the provider did not give it back, in its words. */
    refusedWords: z.string(),
  })
  .meta({ id: 'CardPayment' })

/** The same as it crosses the wire. */
export type WireCardPayment = z.infer<typeof cardPayment>

/** Payments by card: of a booking, the newest first; without one those of every Pending booking. */
export const listCardPayments = operation({
  method: 'GET',
  path: '/card-payments',
  summary: 'Payments by card',
  tag: 'card-payments',
  access: 'member',
  query: z.object({ bookingId: id.optional() }),
  reply: data(z.array(cardPayment)),
})

/**
 * Gives a payment by card back, all that is left of it: it is on its way (`refunding`) until the provider has said yes.
 * 409 where nothing is left.
 */
export const refundCardPayment = operation({
  method: 'POST',
  path: '/card-payments/:cardPaymentId/refund',
  summary: 'Gives a payment by card back',
  tag: 'card-payments',
  access: 'member',
  params: z.object({ cardPaymentId: id }),
  reply: data(cardPayment),
})

/**
 * Stripe tells of a payment at the company's own secret address; signed over the very bytes with the company's own
 * secret, 400 otherwise. The body is read by the server alone.
 */
export const receiveStripeWebhook = operation({
  method: 'POST',
  path: '/payments/stripe/:secretPath',
  summary: 'Stripe tells of a payment',
  tag: 'card-payments',
  access: 'public',
  params: z.object({ secretPath: z.string().max(200) }),
  maxBodyBytes: 262_144,
  reply: z.null(),
})
