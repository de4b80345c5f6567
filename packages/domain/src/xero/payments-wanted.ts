import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** A payment's part for an invoice; refunds and corrections are below zero. */
export interface GivenMoney {
  id: string
  receivedOn: LocalDate
  amountCents: Cents
  /** Money that left the bank; a correction is below zero too, and did not. */
  isRefund: boolean
  /** Left on the customer's account, or used from it. */
  isAccount?: boolean
  /** An overpayment or prepayment that is set off in the books: only a bookkeeper takes it off there. */
  isSetOff?: boolean
}

/** A payment or refund for Xero; always above zero. */
export interface WantedPayment {
  id: string
  amountCents: Cents
}

/** An invoice's money for Xero. */
export interface MoneyWanted {
  payments: WantedPayment[]
  refunds: WantedPayment[]
}

const byDay = (one: GivenMoney, other: GivenMoney) =>
  one.receivedOn === other.receivedOn ? byId(one, other) : one.receivedOn < other.receivedOn ? -1 : 1

// Ids rise with the time of the entry: one that is entered for an earlier day moves no other.
const byId = (one: GivenMoney, other: GivenMoney) => (one.id < other.id ? -1 : 1)

const sum = (all: readonly GivenMoney[]): Cents =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

/** Cash before what Xero has set off, the latest first. */
const byCorrection = (one: GivenMoney, other: GivenMoney) =>
  Number(one.isSetOff ?? false) - Number(other.isSetOff ?? false) || byDay(other, one)

function lessened(all: readonly WantedPayment[], off: Cents): WantedPayment[] {
  let rest = off
  return all
    .map(({ id, amountCents }) => {
      const part = Math.min(rest, amountCents)
      rest -= part
      return { id, amountCents: amountCents - part }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

interface Facts {
  totalCents: Cents
  creditedCents: Cents
}

function partsOf(given: readonly GivenMoney[]) {
  const came = given.filter(({ amountCents }) => amountCents > 0)
  const refunds = given.filter(({ amountCents, isRefund }) => amountCents < 0 && isRefund)
  const left = given.filter(({ amountCents, isAccount }) => amountCents < 0 && isAccount === true)
  return { came, refunds, refundedCents: -sum(refunds), leftCents: -sum(left) }
}

/**
 * How much of what was left on account adjustment notes of the invoice stand for: the payments stay in Xero as they
 * came in, and the rest of the notes is the customer's credit there as it is here.
 */
export function creditOnAccount(given: readonly GivenMoney[], { totalCents, creditedCents }: Facts): Cents {
  const { refundedCents, leftCents } = partsOf(given)
  const isBack = ({ amountCents, isRefund }: GivenMoney) => amountCents < 0 && isRefund
  const paidCents = sum(given.filter((one) => !isBack(one)))
  return Math.max(Math.min(leftCents, creditedCents - refundedCents, totalCents - paidCents), 0)
}

/**
 * Payments and refunds for Xero. Money received is unchanged, and refunds are paid out of adjustment notes;
 * what is left on account stays as far as notes stand for it (`creditOnAccount`). Corrections reduce the latest cash, and what is set off only once all cash is used up, as do refunds without
 * a note, which Xero cannot hold. Payments less refunds are what is paid, in any order.
 */
export function moneyWanted(given: readonly GivenMoney[], facts: Facts): MoneyWanted {
  const { totalCents, creditedCents } = facts
  const { came, refunds, refundedCents } = partsOf(given)
  const correctedCents = sum(came) - refundedCents - sum(given) - creditOnAccount(given, facts)
  const keptCents = sum(came) - correctedCents
  const most = Math.max(refundedCents - creditedCents, keptCents - totalCents, 0)
  const unbacked = Math.min(most, refundedCents)
  const left = new Map(
    lessened(came.toSorted(byCorrection), correctedCents + unbacked).map(({ id, amountCents }) => [
      id,
      { id, amountCents },
    ]),
  )
  const inOrder = came.toSorted(byDay)
  const oldestFirst = refunds.toSorted(byId).map(({ id, amountCents }) => ({ id, amountCents: -amountCents }))
  return {
    payments: inOrder.flatMap(({ id }) => left.get(id) ?? []),
    refunds: lessened(oldestFirst, unbacked).toReversed(),
  }
}
