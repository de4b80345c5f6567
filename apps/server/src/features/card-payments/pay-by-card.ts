import type {
  CUSTOMER_PAYMENT_STATES,
  WireCustomersPayment,
} from '@skipyard/contract/card-payments/customers.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { type CardPaymentState, isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import {
  type CardPaymentSettings,
  dueWhenBooking,
} from '@skipyard/domain/card-payments/card-payment-settings.ts'
import { cardPaymentTexts as texts } from '@skipyard/domain/card-payments/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { endCheckout } from './card-payment.job.ts'
import {
  insertCardPayment,
  type KeptCardPayment,
  loadCardPaymentsOf,
  saveCardPayment,
} from './card-payment.store.ts'
import { readCardSettings } from './card-settings.store.ts'

const offerOf = ({ mode, depositCents, depositPercent, holdMinutes }: CardPaymentSettings) => ({
  mode,
  deposit: depositCents === null ? null : centsToDollars(depositCents),
  depositPercent,
  holdMinutes,
})

export async function offerCards(scope: TenantScope) {
  const { settings } = await readCardSettings(scope)
  return {
    cards: offerOf(settings),
    payNow: (priceCents: number) => centsToDollars(dueWhenBooking(settings, priceCents)),
  }
}

const MINUTE_MS = 60_000

interface Owed {
  bookingId: string
  priceCents: number
  paidCents: number
  isHold: boolean
}

/**
 * Notes that a customer is going to pay by card what the company asks for when somebody books; null where nothing is due.
 * Its end is put into the queue with it.
 */
export async function beginCardPayment(
  scope: TenantScope,
  { bookingId, priceCents, paidCents, isHold }: Owed,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string | null> {
  const { settings } = await readCardSettings(scope)
  const amountCents = dueWhenBooking(settings, priceCents) - paidCents
  if (amountCents <= 0) return null
  const id = uuidv7()
  const heldUntil = new Date(scope.now.getTime() + settings.holdMinutes * MINUTE_MS)
  // NOTE not recorded: the booking's history tells of money and of its end; that somebody looks at a page is none of it.
  await insertCardPayment(scope, { id, bookingId, amountCents, isHold, heldUntil })
  await jobs.enqueue(scope, endCheckout, {
    tenantId: scope.tenantId,
    cardPaymentId: id,
    at: heldUntil.toISOString(),
  })
  return id
}

export async function findOpenCardPayment(scope: TenantScope, bookingId: string): Promise<string | null> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  return payments.find(isAwaitingCard)?.id ?? null
}

export async function isBeingPaid(scope: TenantScope, bookingId: string): Promise<boolean> {
  const payments = await loadCardPaymentsOf(scope, bookingId)
  return payments.some((one) => isAwaitingCard(one) && (one.state === 'open' || one.heldUntil > scope.now))
}

/**
 * The payment that a customer makes now: the one whose page is open, otherwise a new one, with which the booking does not
 * end. 409 for a booking that is called off, and where nothing is due.
 */
export async function payAgain(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'jobs'>,
): Promise<string> {
  await lockCompany(scope)
  const booking = await findBooking(scope, bookingId)
  const payments = await loadCardPaymentsOf(scope, bookingId)
  if (!booking || payments.length === 0) throw notFound()
  if (jobIs('calledOff', booking.drop)) throw new Failure(409, texts.noMoreOffered)
  const awaiting = payments.find(isAwaitingCard)
  if (awaiting?.state === 'open') return awaiting.id
  // NOTE not recorded: nothing of the booking changes until somebody has paid.
  if (awaiting) await saveCardPayment(scope, { ...awaiting, state: 'ended' })
  if ((await readCardSettings(scope)).settings.mode === 'off') throw new Failure(409, texts.notOn)
  const { priceCents, paidCents } = booking
  const begun = await beginCardPayment(scope, { bookingId, priceCents, paidCents, isHold: false }, services)
  if (begun === null) throw new Failure(409, texts.notDue)
  return begun
}

const nothing: WireCustomersPayment = { state: 'none', amount: 0, payAt: null, heldUntil: null, message: '' }

const TOLD: Record<CardPaymentState, (typeof CUSTOMER_PAYMENT_STATES)[number]> = {
  opening: 'due',
  open: 'due',
  paid: 'paid',
  differs: 'paid',
  ended: 'ended',
  refunding: 'refunding',
  'refund-refused': 'refunding',
  refunded: 'refunded',
}

/** The one that says most: money that came in, then what may be paid now, then the last one. */
const telling = (payments: readonly KeptCardPayment[]) =>
  payments.find(({ paidCents }) => paidCents > 0) ?? payments.find(isAwaitingCard) ?? payments[0]

function wireOfDue(payment: KeptCardPayment): WireCustomersPayment {
  const { state, amountCents, isHold, heldUntil, payUrl } = payment
  return {
    state: 'due',
    amount: centsToDollars(amountCents),
    payAt: state === 'open' ? payUrl : null,
    heldUntil: isHold && isAwaitingCard(payment) ? heldUntil.toISOString() : null,
    message: state === 'opening' && !isHold ? texts.payLater : '',
  }
}

function wireOf(payment: KeptCardPayment, isCalledOff: boolean): WireCustomersPayment {
  const told = TOLD[payment.state]
  const isUnpaid = told === 'due' || told === 'ended'
  if (isUnpaid) return isCalledOff ? { ...nothing, state: 'ended' } : wireOfDue(payment)
  return { ...nothing, state: told, amount: centsToDollars(payment.paidCents) }
}

export async function readCustomersPayment(
  scope: TenantScope,
  bookingId: string,
): Promise<WireCustomersPayment> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const payment = telling(await loadCardPaymentsOf(scope, bookingId))
  return payment ? wireOf(payment, jobIs('calledOff', booking.drop)) : nothing
}
