import { CARD_PAYMENT_MODES } from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars } from '../shared/shared.ts'

/** What a visitor sees about cards before booking; the price is the same without a card. */
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
 * Nothing to pay; due (`payAt` when a payment page is open); paid; ended, not paid in time; being refunded;
 * refunded.
 */
export const CUSTOMER_PAYMENT_STATES = ['none', 'due', 'paid', 'ended', 'refunding', 'refunded'] as const

/** Only the server's word counts, never the return from the provider's page. */
export const customersPayment = z
  .object({
    state: z.enum(CUSTOMER_PAYMENT_STATES),
    amount: dollars,
    /** The provider's page; it refuses to be shown in a frame. */
    payAt: z.string().nullable(),
    /** Until when the booking is kept for the payment; null where it does not end with it. */
    heldUntil: z.string().meta({ format: 'date-time' }).nullable(),
    message: z.string(),
  })
  .meta({ id: 'CustomersPayment' })

export type WireCustomersPayment = z.infer<typeof customersPayment>

export const getMyPayment = operation({
  method: 'GET',
  path: '/my-booking/:token/payment',
  summary: "How far the payment of a customer's own booking is",
  tag: 'card-payments',
  access: 'public',
  secretParam: 'token',
  params: bookingToken,
  reply: data(customersPayment),
})

/**
 * Opens the provider's page, the open one or a new one. 409 where nothing is to be paid; where the provider
 * is away `payAt` is null and `message` says so.
 */
export const payMyBooking = operation({
  method: 'POST',
  path: '/my-booking/:token/payment',
  summary: 'Opens the page on which a customer pays',
  tag: 'card-payments',
  access: 'public',
  secretParam: 'token',
  params: bookingToken,
  reply: data(customersPayment),
  isReplyNeverStored: true,
})
