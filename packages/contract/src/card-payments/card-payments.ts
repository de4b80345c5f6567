import { CARD_PAYMENT_STATES } from '@skipyard/domain/card-payments/card-payment.ts'
import { CARD_PAYMENT_MODES } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, line, sentDollars } from '../shared/shared.ts'

const moment = z.string().meta({ format: 'date-time' })

/** How a company takes cards. Secret keys are never returned, only whether they are set. */
export const cardPaymentSettings = z
  .object({
    /** 0 while nothing has been set. */
    version: z.int(),
    mode: z.enum(CARD_PAYMENT_MODES),
    deposit: dollars.nullable(),
    depositPercent: z.int(),
    holdMinutes: z.int(),
    keyEnding: z.string().nullable(),
    hasWebhookSecret: z.boolean(),
    /** The account of the key as it was when saved; '' without one. */
    accountName: z.string(),
    /** Whether real money moves; null without a key. */
    isLive: z.boolean().nullable(),
    webhookUrl: z.string(),
  })
  .meta({ id: 'CardPaymentSettings' })

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
 * Partial update. A secret key is tried at the provider first: 400 on `secretKey` where it is unknown, 503
 * while the provider is away; '' removes a key.
 */
export const updateCardPaymentSettings = operation({
  method: 'PATCH',
  path: '/settings/card-payments',
  summary: 'Changes how the company takes cards',
  tag: 'card-payments',
  access: 'member',
  needsProof: true,
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
    /** Whether the booking is cancelled when this is not paid in time. */
    isHold: z.boolean(),
    paidAt: moment.nullable(),
    /** The provider's reason for a refused refund. */
    refusedWords: z.string(),
  })
  .meta({ id: 'CardPayment' })

export type WireCardPayment = z.infer<typeof cardPayment>

/** A booking's, newest first; without one those of every Pending booking. */
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
 * Refunds all that is left of a card payment; `refunding` until the provider confirms. 409 where nothing is
 * left.
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
 * Stripe's webhook at the company's secret address, signed with the company's own secret over the raw
 * bytes; 400 otherwise. Only the server reads the body.
 */
export const receiveStripeWebhook = operation({
  method: 'POST',
  path: '/payments/stripe/:secretPath',
  summary: 'Stripe tells of a payment',
  tag: 'card-payments',
  access: 'public',
  secretParam: 'secretPath',
  params: z.object({ secretPath: z.string().max(200) }),
  maxBodyBytes: 262_144,
  reply: z.null(),
})
