import type { Cents } from '../shared/money.ts'
import { type GivenMoney, type MoneyWanted, moneyWanted, type WantedPayment } from './payments-wanted.ts'

/** A part of money as it was on an invoice that has been reversed since; parts of undone payments are among them. */
export interface PassedPart {
  invoiceId: string
  paymentId: string
  bookingId: string
  isRefund: boolean
  /** Left on the customer's account, or used from it. */
  isAccount?: boolean
  amountCents: Cents
  /** All of the payment that is at the booking. */
  atBookingCents: Cents
}

/** A part of money as it is now: on an invoice that counts, or waiting at the booking. */
export interface PresentPart {
  id: string
  paymentId: string
  bookingId: string
  invoiceId: string | null
  amountCents: Cents
  /** The reversed invoices it came off, the first first; none where it moved before that was kept. */
  passedIds?: readonly string[]
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
 * The parts that stay on their reversed invoices in Xero. A reversed invoice of which money went back or was left on
 * account keeps all its money there: the lines of the bank stay as they are. The parts are in the order of their entry,
 * since money may go from one reversed invoice to the next; it stays with the first that keeps any. One payment over
 * several invoices stays on each with its own part.
 */
export function keptParts<Part extends PassedPart>(parts: readonly Part[]): Part[] {
  const keeping = new Set(staying(parts.filter(isReason)).map(({ invoiceId }) => invoiceId))
  return staying(parts.filter(({ invoiceId }) => keeping.has(invoiceId)))
}

const isReason = ({ isRefund, isAccount = false, amountCents }: PassedPart): boolean =>
  isRefund || (isAccount && amountCents < 0)

/** Ids rise with the time of the entry: money that is older than an invoice came to it from elsewhere. */
const isOlder = (paymentId: string, invoiceId: string): boolean => paymentId < invoiceId

/** One payment may be at several bookings; what it is at one says nothing of the others. */
const atBooking = ({ paymentId, bookingId }: { paymentId: string; bookingId: string }): string =>
  `${paymentId} ${bookingId}`

function staying<Part extends PassedPart>(parts: readonly Part[]): Part[] {
  const first = new Map<string, string>()
  const stayed = new Map<string, Cents>()
  return parts.filter((part) => {
    const { paymentId, invoiceId, amountCents, atBookingCents } = part
    const key = atBooking(part)
    const cents = (stayed.get(key) ?? 0) + amountCents
    const isFirst = (first.get(key) ?? invoiceId) === invoiceId
    const isOwn = !isOlder(paymentId, invoiceId) && Math.abs(cents) <= Math.abs(atBookingCents)
    if (!(isFirst || isOwn)) return false
    if (isFirst) first.set(key, invoiceId)
    stayed.set(key, cents)
    return true
  })
}

/** How surely a part went off a reversed invoice, the surest first: what waits, or is older than its invoice, moved. */
function rankOf({ paymentId, invoiceId, amountCents }: PresentPart, kept: readonly PassedPart[]): number {
  const isMoved = invoiceId === null || isOlder(paymentId, invoiceId)
  const isWhole = kept.some((one) => one.amountCents === amountCents)
  return (isMoved ? 0 : 2) + (isWhole ? 0 : 1)
}

interface OpenKeeper {
  invoiceId: string
  cents: Cents
}

/** What says itself from which invoice it came; that is open no more. */
function linkedKeepers(present: readonly PresentPart[], open: readonly OpenKeeper[]): [string, string][] {
  return present.flatMap(({ id, amountCents, passedIds = [] }) => {
    const invoiceId = passedIds.find((passed) => open.some((one) => one.invoiceId === passed))
    if (invoiceId === undefined) return []
    let left = Math.abs(amountCents)
    for (const keeper of open.filter((one) => one.invoiceId === invoiceId)) {
      const part = Math.min(keeper.cents, left)
      keeper.cents -= part
      left -= part
    }
    return [[id, invoiceId]]
  })
}

function keepersOfOne(present: readonly PresentPart[], kept: readonly PassedPart[]): [string, string][] {
  const open = kept.map(({ invoiceId, amountCents }) => ({ invoiceId, cents: Math.abs(amountCents) }))
  const linked = linkedKeepers(present, open)
  const known = new Set(linked.map(([id]) => id))
  const youngestFirst = present
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => ((one.invoiceId ?? '') < (other.invoiceId ?? '') ? 1 : -1))
  const guessed = youngestFirst
    .toSorted((one, other) => rankOf(one, kept) - rankOf(other, kept))
    .flatMap(({ id, amountCents }) => {
      const cents = Math.abs(amountCents)
      const keeper = open.find((one) => one.cents === cents) ?? open.find((one) => one.cents > 0)
      if (!keeper) return []
      keeper.cents = Math.max(keeper.cents - cents, 0)
      return [[id, keeper.invoiceId] satisfies [string, string]]
    })
  return [...linked, ...guessed]
}

/**
 * Which parts of money are credit in Xero now, and on which reversed invoice the money itself stays. Of a payment over
 * several invoices, those that are not reversed have theirs as it came.
 */
export function keepersOf(
  present: readonly PresentPart[],
  kept: readonly PassedPart[],
): ReadonlyMap<string, string> {
  const byBooking = Map.groupBy(kept, atBooking)
  return new Map(
    [...byBooking].flatMap(([key, of]) =>
      keepersOfOne(
        present.filter((part) => atBooking(part) === key),
        of,
      ),
    ),
  )
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
    keepers,
    totalCents,
    creditedCents,
    fromAccount = NOTHING,
  }: {
    /** By our part (`keepersOf`). */
    keepers: ReadonlyMap<string, string>
    totalCents: Cents
    creditedCents: Cents
    /** By our part: how much of it is credit on account that notes of other invoices stand for (`accountUses`). */
    fromAccount?: ReadonlyMap<string, Cents>
  },
): KeptMoneyWanted {
  const isElsewhere = ({ id }: PaidPart) => keepers.has(id)
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
