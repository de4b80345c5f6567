import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { type Cents, formatDollars } from '../../shared/money.ts'
import { invoiceTexts } from '../texts.ts'

/**
 * What a row of money is: paid before there was an invoice, paid on invoices, given back, or a correction of an amount
 * that was typed wrongly. Refunds are below zero, deposits and corrections of either sign.
 */
export const PAYMENT_KINDS = ['deposit', 'payment', 'refund', 'correction', 'fee', 'account'] as const

export type PaymentKind = (typeof PAYMENT_KINDS)[number]

interface Allocation {
  invoiceId: string
  amountCents: Cents
}

/** A payment as it is entered. */
export interface PaymentDraft {
  receivedOn: LocalDate
  amountCents: Cents
  method: PaymentMethod
  reference: string
  allocations: readonly Allocation[]
}

/** What a payment needs to know of an invoice it goes to. */
export interface PayableInvoice {
  id: string
  invoiceNumber: string
  customerId: string
  balanceCents: Cents
  isVoid: boolean
}

type PaymentRefusal =
  | 'amount-missing'
  | 'in-future'
  | 'no-invoice'
  | 'off'
  | 'twice'
  | 'other-customer'
  | 'void'
  | 'over-balance'

const isPositive = (cents: Cents) => Number.isInteger(cents) && cents > 0

function shapeRefusal(draft: PaymentDraft, today: LocalDate) {
  const { payment } = invoiceTexts
  const { amountCents, receivedOn, allocations } = draft
  if (!isPositive(amountCents)) return refused('amount-missing', payment.amountRequired, 'amount')
  if (receivedOn > today) return refused('in-future', payment.dateInFuture, 'date')
  if (allocations.length === 0) return refused('no-invoice', payment.allocationsRequired, 'allocations')
  const bad = allocations.findIndex((allocation) => !isPositive(allocation.amountCents))
  if (bad >= 0) return refused('amount-missing', payment.amountRequired, `allocations.${bad}.amount`)
  const allocated = allocations.reduce((sum, allocation) => sum + allocation.amountCents, 0)
  if (allocated !== amountCents) return refused('off', payment.allocationsOff, 'amount')
  const named = new Set(allocations.map(({ invoiceId }) => invoiceId))
  return named.size < allocations.length ? refused('twice', payment.twice, 'allocations') : null
}

/**
 * A payment over one invoice or several of a customer, a cheque over five for instance: what goes to each adds up to it,
 * and none gets more than is left to pay. The invoices stand in the order of the allocations.
 */
export function checkPayment(
  draft: PaymentDraft,
  invoices: readonly PayableInvoice[],
  today: LocalDate,
): Decision<PaymentDraft, PaymentRefusal> {
  const refusal = shapeRefusal(draft, today)
  if (refusal) return refusal
  if (new Set(invoices.map(({ customerId }) => customerId)).size > 1) {
    return refused('other-customer', invoiceTexts.payment.otherCustomer, 'allocations')
  }
  for (const [index, { invoiceNumber, balanceCents, isVoid }] of invoices.entries()) {
    const asked = draft.allocations[index]?.amountCents ?? 0
    if (isVoid) return refused('void', invoiceTexts.isVoid)
    if (asked > balanceCents) {
      const balance = formatDollars(Math.max(balanceCents, 0))
      const message = invoiceTexts.payment.overBalance(invoiceNumber, balance)
      return refused('over-balance', message, `allocations.${index}.amount`)
    }
  }
  return accepted(draft)
}

/** What of a payment goes to each open invoice when nobody says: to the one that was due first, first. */
export function allocateOldestFirst(
  amountCents: Cents,
  open: readonly { id: string; dueOn: LocalDate; balanceCents: Cents }[],
): { allocations: Allocation[]; restCents: Cents } {
  let restCents = amountCents
  const allocations: Allocation[] = []
  // Those due on one day keep the order they stand in.
  const oldestFirst = open.toSorted((one, other) =>
    one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1,
  )
  for (const { id, balanceCents } of oldestFirst) {
    const part = Math.min(restCents, Math.max(balanceCents, 0))
    if (part > 0) allocations.push({ invoiceId: id, amountCents: part })
    restCents -= part
  }
  return { allocations, restCents }
}

type RefundRefusal = 'amount-missing' | 'in-future' | 'over-paid' | 'void'

/**
 * Money of an invoice that is given back: at most what was paid on it. `paidCents` of a void one is what waits at its
 * booking.
 */
export function checkRefund(
  refund: { amountCents: Cents; receivedOn: LocalDate },
  invoice: { paidCents: Cents; isVoid: boolean },
  today: LocalDate,
): Decision<Cents, RefundRefusal> {
  const { payment } = invoiceTexts
  if (!isPositive(refund.amountCents)) return refused('amount-missing', payment.amountRequired, 'amount')
  if (refund.receivedOn > today) return refused('in-future', payment.dateInFuture, 'date')
  const { paidCents, isVoid } = invoice
  if (isVoid && paidCents <= 0) return refused('void', invoiceTexts.isVoid)
  if (refund.amountCents > paidCents) {
    const over = isVoid ? payment.refundOverWaiting : payment.refundOverPaid
    return refused('over-paid', over(formatDollars(paidCents)), 'amount')
  }
  return accepted(-refund.amountCents)
}

/** A part of a payment that waits at its booking for an invoice. */
export interface WaitingMoney {
  id: string
  amountCents: Cents
}

/**
 * Which waiting money an invoice takes, `mostCents` at most: all of it, or corrections first and then the oldest, of
 * which the last may be taken in part.
 */
export function takeWaiting(
  waiting: readonly WaitingMoney[],
  mostCents: Cents,
): { whole: string[]; part: { id: string; amountCents: Cents } | null } {
  const below = waiting.filter(({ amountCents }) => amountCents < 0)
  const whole = below.map(({ id }) => id)
  const held = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0)
  let left = Math.min(held, mostCents) - below.reduce((sum, { amountCents }) => sum + amountCents, 0)
  for (const { id, amountCents } of waiting) {
    if (amountCents <= 0) continue
    if (amountCents > left) return { whole, part: left > 0 ? { id, amountCents: left } : null }
    whole.push(id)
    left -= amountCents
  }
  return { whole, part: null }
}

/**
 * What of a payment goes to each open invoice when some shares were typed: these stay as they are, and what they leave
 * goes to the others, the one that was due first, first. Shares of nothing are left out. `restCents` is what no invoice
 * takes; below zero where more was shared out than came in.
 */
export function allocateRest(
  amountCents: Cents,
  open: readonly { id: string; dueOn: LocalDate; balanceCents: Cents }[],
  typed: ReadonlyMap<string, Cents>,
): { allocations: Allocation[]; restCents: Cents } {
  const kept = open.flatMap(({ id }) => {
    const share = typed.get(id) ?? 0
    return share === 0 ? [] : [{ invoiceId: id, amountCents: share }]
  })
  const left = amountCents - kept.reduce((sum, share) => sum + share.amountCents, 0)
  if (left <= 0) return { allocations: kept, restCents: left }
  const others = open.filter(({ id }) => !typed.has(id))
  const { allocations, restCents } = allocateOldestFirst(left, others)
  return { allocations: [...kept, ...allocations], restCents }
}
