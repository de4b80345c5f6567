import { CARD_PAYMENT_MODES } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars } from '../shared/shared.ts'

/** What a stranger is told of cards before booking; the price is the same with a card or without. */
export const cardsOffered = z
  .object({
    mode: z.enum(CARD_PAYMENT_MODES),
    deposit: dollars.nullable(),
    depositPercent: z.int(),
    holdMinutes: z.int(),
  })
  .meta({ id: 'CardsOffered' })

const bookingToken = z.object({ token: z.string().max(200) })

/**
 * How far the customer's payment is: nothing to pay by card, to be paid (`payAt` when the payment page is open), the bank
 * has been asked and has not told us yet, paid, not paid in time, on its way back or given back.
 */
export const CUSTOMER_PAYMENT_STATES = ['none', 'due', 'paid', 'ended', 'refunding', 'refunded'] as const

/** A customer's payment as it crosses the wire: told by the server alone, never by the way back from the provider. */
export const customersPayment = z
  .object({
    state: z.enum(CUSTOMER_PAYMENT_STATES),
    /** What is or was to be paid by card. */
    amount: dollars,
    /** The provider's page, to be opened in the whole window: it refuses to stand in a frame. */
    payAt: z.string().nullable(),
    /** Until when the place is held for the payment; null where nothing ends with it. */
    heldUntil: z.string().meta({ format: 'date-time' }).nullable(),
    /** A sentence for the customer; empty where there is nothing to be said. */
    message: z.string(),
  })
  .meta({ id: 'CustomersPayment' })

/** The same as it crosses the wire. */
export type WireCustomersPayment = z.infer<typeof customersPayment>

/** How far the payment of a customer's own booking is. */
export const getMyPayment = operation({
  method: 'GET',
  path: '/my-booking/:token/payment',
  summary: "How far the payment of a customer's own booking is",
  tag: 'card-payments',
  access: 'public',
  params: bookingToken,
  reply: data(customersPayment),
})

/**
 * Opens the provider's page for what is to be paid: the one that is open already, or a new one. 409 where nothing is to
 * be paid; where the provider is away `payAt` is null and `message` says so.
 */
export const payMyBooking = operation({
  method: 'POST',
  path: '/my-booking/:token/payment',
  summary: 'Opens the page on which a customer pays',
  tag: 'card-payments',
  access: 'public',
  params: bookingToken,
  reply: data(customersPayment),
  isReplyNeverStored: true,
})
