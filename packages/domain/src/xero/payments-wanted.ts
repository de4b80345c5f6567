import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** What of a payment went to an invoice; refunds and corrections are below zero. */
export interface GivenMoney {
  id: string
  receivedOn: LocalDate
  amountCents: Cents
}

/** A payment as the books are to show it; always more than nothing. */
export interface WantedPayment {
  id: string
  amountCents: Cents
}

const inOrder = (one: GivenMoney, other: GivenMoney) =>
  one.receivedOn === other.receivedOn
    ? one.id < other.id
      ? -1
      : 1
    : one.receivedOn < other.receivedOn
      ? -1
      : 1

/**
 * The payments the books are to show for an invoice: they know none below zero, so refunds and corrections take off the
 * latest money that came in. The sum is what is paid, never below nothing; the order they are given in does not matter.
 */
export function paymentsWanted(given: readonly GivenMoney[]): WantedPayment[] {
  let taken = given.reduce((sum, { amountCents }) => sum - Math.min(amountCents, 0), 0)
  const latestFirst = given
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted(inOrder)
    .toReversed()
  const left = latestFirst.map(({ id, amountCents }) => {
    const off = Math.min(taken, amountCents)
    taken -= off
    return { id, amountCents: amountCents - off }
  })
  return left.filter(({ amountCents }) => amountCents > 0).toReversed()
}
