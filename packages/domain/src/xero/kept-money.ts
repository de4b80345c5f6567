import type { Cents } from '../shared/money.ts'
import { type GivenMoney, type MoneyWanted, moneyWanted, type WantedPayment } from './payments-wanted.ts'

/** A part of money as it was on an invoice that has been reversed since; parts of undone payments are among them. */
export interface PassedPart {
  invoiceId: string
  paymentId: string
  isRefund: boolean
  /** Left on the customer's account, or used from it. */
  isAccount?: boolean
  amountCents?: Cents
}

/** A part of an invoice's money, and which payment it is of. */
export interface PaidPart extends GivenMoney {
  paymentId: string
  /** Given back after the invoice was reversed: the reversing note pays it out. */
  isLater?: boolean
  /** Xero took it off a reversed invoice, before money stayed on such ones. */
  isCleared?: boolean
}

/**
 * On which reversed invoice each payment of a booking stays in Xero, by payment. A reversed invoice of which money went
 * back or was left on account keeps all its money there: the lines of the bank stay as they are. The parts are in the
 * order of their entry, since money may go from one reversed invoice to the next; it stays with the first that keeps any.
 */
export function keepersOf(parts: readonly PassedPart[]): ReadonlyMap<string, string> {
  const keeping = new Set(firstInvoices(parts.filter(isReason)).values())
  return firstInvoices(parts.filter(({ invoiceId }) => keeping.has(invoiceId)))
}

const isReason = ({ isRefund, isAccount = false, amountCents = 0 }: PassedPart): boolean =>
  isRefund || (isAccount && amountCents < 0)

function firstInvoices(parts: readonly PassedPart[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { paymentId, invoiceId } of parts) if (!first.has(paymentId)) first.set(paymentId, invoiceId)
  return first
}

/** An invoice's money for Xero, and what of it reversed invoices keep there: their notes are allocated to this one. */
interface KeptMoneyWanted extends MoneyWanted {
  setOffs: WantedPayment[]
}

const NOTHING: ReadonlyMap<string, Cents> = new Map()

const NO_LIMIT = { totalCents: Number.MAX_SAFE_INTEGER, creditedCents: 0 }

const sum = (all: readonly WantedPayment[]): Cents =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

/** What went back of cleared money comes off that money, as it did when it was entered on the next invoice. */
function lessCleared(given: readonly PaidPart[]): readonly PaidPart[] {
  const isBack = ({ isCleared, isRefund, amountCents }: PaidPart) =>
    isCleared === true && isRefund && amountCents < 0
  const came = given.filter(({ isCleared, amountCents }) => isCleared === true && amountCents > 0)
  let left = -sum(given.filter(isBack))
  if (left === 0 || left > sum(came)) return given
  const cleared = came
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map((part) => {
      const off = Math.min(left, part.amountCents)
      left -= off
      return { ...part, amountCents: part.amountCents - off }
    })
  const others = given.filter((part) => !(isBack(part) || came.includes(part)))
  return [...cleared.filter(({ amountCents }) => amountCents > 0), ...others]
}

/**
 * Splits an invoice's money into payments and refunds of its own, and credit of reversed invoices. Refunds that those
 * paid out reduce the credit and nothing else.
 */
export function moneyOnInvoice(
  given: readonly PaidPart[],
  {
    invoiceId,
    keepers,
    totalCents,
    creditedCents,
    fromAccount = NOTHING,
  }: {
    invoiceId: string
    keepers: ReadonlyMap<string, string>
    totalCents: Cents
    creditedCents: Cents
    /** By our part: how much of it is credit on account that notes of other invoices stand for (`accountUses`). */
    fromAccount?: ReadonlyMap<string, Cents>
  },
): KeptMoneyWanted {
  const isElsewhere = ({ paymentId }: PaidPart) => (keepers.get(paymentId) ?? invoiceId) !== invoiceId
  const kept = given.filter(isElsewhere).map((part) => ({ ...part, isRefund: false }))
  const later = given.filter(({ isLater }) => isLater === true)
  const own = lessCleared(given.filter((part) => !(isElsewhere(part) || part.isLater === true)))
  const credit = own.flatMap(({ id }) => {
    const amountCents = fromAccount.get(id) ?? 0
    return amountCents > 0 ? [{ id, amountCents }] : []
  })
  const setOffs = [...moneyWanted(kept, NO_LIMIT).payments, ...credit]
  const cash = own
    .map((part) => ({ ...part, amountCents: part.amountCents - (fromAccount.get(part.id) ?? 0) }))
    .filter(({ amountCents }) => amountCents !== 0)
  const money = moneyWanted(cash, { totalCents: totalCents - sum(setOffs), creditedCents })
  return {
    payments: money.payments,
    refunds: [...money.refunds, ...later.map(({ id, amountCents }) => ({ id, amountCents: -amountCents }))],
    setOffs,
  }
}
