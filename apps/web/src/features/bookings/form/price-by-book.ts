import type { InputOf } from '@skipyard/contract/operation.ts'
import type { quotePrice, WireQuote } from '@skipyard/contract/prices/quotes.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { priceQueries } from '#web/features/prices/queries.ts'
import { type BookingChange, type FormDraft, hireOfDraft } from './form-draft.ts'
import { isFirst, type OpenedBooking } from './open-booking.ts'
import { formTexts } from './texts.ts'
import type { CustomerMatch } from './use-customer-match.ts'

type QuoteAsk = InputOf<typeof quotePrice>['body']

interface QuotedFor {
  bookingId: string | null
  customerId: string | null
}

/** The hire as asked of the Price Book; null while the form is too incomplete. */
export function quoteAskOf(values: FormDraft, { bookingId, customerId }: QuotedFor): QuoteAsk | null {
  const { address, binSize, binType, wasteType, drop, pick, waitMinutes } = hireOfDraft(values)
  const [from, to] = [drop.date, pick.date]
  if (address === null || binSize === null || wasteType === '' || from === null || to === null) return null
  if (to < from || address.suburb.trim() === '') return null
  return {
    address,
    binType,
    binSize,
    wasteType,
    dropDate: toWireDate(from),
    pickDate: toWireDate(to),
    customerId,
    ...(waitMinutes !== null && { waits: true }),
    ...(bookingId !== null && { bookingId }),
  }
}

/** To the cent, as server and invoice calculate it. */
export const quotedCentsOf = ({ total }: Pick<WireQuote, 'total'>): Cents => dollarsToCents(total)

export interface BookAnswer {
  quotedCents: Cents | null
  isAsked: boolean
  isSilent: boolean
  isForWhom: boolean
  /** Where and why a hire without a price in the book is not booked at $0 unasked. */
  unpriced: FieldError | null
}

export const NOT_ASKED: BookAnswer = {
  quotedCents: null,
  isAsked: false,
  isSilent: false,
  isForWhom: false,
  unpriced: null,
}

interface PricedBefore extends BookAnswer {
  /** The price the form began with; null for a new booking, and for a clone of one at $0. */
  priceBefore: Cents | null
}

/**
 * `required` where the price differs from the Price Book's because of this form, or is $0 while the book
 * does not answer or has no price; `offered` for a booking that is at $0 already.
 */
export function reasonFor(
  { priceCents }: FormDraft,
  { quotedCents, isSilent, unpriced, priceBefore }: PricedBefore,
): 'required' | 'offered' | null {
  if (priceCents !== priceBefore) {
    const isOther = quotedCents !== null && priceCents !== quotedCents
    const isForNothing = priceCents === 0 && (isSilent || unpriced !== null)
    return isOther || isForNothing ? 'required' : null
  }
  return priceCents === 0 && quotedCents !== null && quotedCents > 0 ? 'offered' : null
}

export function reasonErrors(values: FormDraft, asked: PricedBefore): FieldError[] {
  if (reasonFor(values, asked) !== 'required' || values.priceReason.trim() !== '') return []
  const silent = asked.isSilent ? { field: 'priceCents', message: formTexts.price.silentAtNothing } : null
  const reason = { field: 'priceReason', message: formTexts.price.reasonRequired }
  const cause = silent ?? asked.unpriced
  if (cause === null) return [reason]
  // A waste that is not taken is chosen on a later step, which a reason that is missing would close.
  return cause.field === 'priceCents' ? [cause, reason] : [cause]
}

/**
 * A save waits for the book's price when that fills in a new booking's or when a different price needs a
 * reason.
 */
export const needsBook = ({ priceCents }: FormDraft, { isAsked, priceBefore }: PricedBefore): boolean =>
  isAsked && priceCents !== priceBefore

interface PriceByBook {
  values: FormDraft
  /** The booking being edited: its booking date decides which prices apply. Null for a new one. */
  bookingId: string | null
  match: CustomerMatch
  onAnswer: (cents: number | null) => void
}

const isWithoutAnswer = (open: { isError: boolean; isFetching: boolean } | undefined) =>
  open?.isError === true && !open.isFetching

const pricedBy = (book: { sheets: readonly unknown[] } | undefined, hire: QuoteAsk | null) =>
  book !== undefined && book.sheets.length > 0 ? hire : null

interface Refusal {
  reason: string
  words: string
}

const refusalOf = (reply: { reason: string | null; message: string } | undefined): Refusal | null =>
  reply?.reason ? { reason: reply.reason, words: reply.message } : null

function unpricedOf(refusal: Refusal | null): FieldError | null {
  if (refusal === null) return null
  return refusal.reason === 'not-offered'
    ? { field: 'wasteType', message: refusal.words }
    : { field: 'priceCents', message: formTexts.price.unpricedAtNothing }
}

function openQuestion<Book extends { data: unknown }, Answer>(
  book: Book,
  { hire, answer, isOpen }: { hire: object | null; answer: Answer; isOpen: boolean },
): Book | Answer | undefined {
  if (hire !== null && book.data === undefined) return book
  return isOpen ? answer : undefined
}

/**
 * Asks the Price Book for the price of the hire in the form once it is complete enough. Companies without
 * one are not asked.
 */
function usePriceByBook({ values, bookingId, match, onAnswer }: PriceByBook) {
  const hire = quoteAskOf(values, { bookingId, customerId: match.customerId })
  const book = useQuery(priceQueries.book())
  const priced = pricedBy(book.data, hire)
  const isForWhom = priced !== null && match.isAsked
  const ask = isForWhom ? null : priced
  const answer = useQuery(priceQueries.quote(ask))
  const { data, isPlaceholderData } = answer
  const reply = ask === null || isPlaceholderData ? undefined : data
  const isAnswered = reply !== undefined
  const quote = reply?.quote ?? null
  const quotedCents = quote === null ? null : quotedCentsOf(quote)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isAnswered) answered(quotedCents)
  }, [isAnswered, quotedCents])
  const open = openQuestion(book, { hire, answer, isOpen: ask !== null && !isAnswered })
  const isSilent = isWithoutAnswer(open)
  const refusal = refusalOf(reply)
  return {
    quote,
    quotedCents,
    refusal,
    unpriced: unpricedOf(refusal),
    isPlaceUnclear: reply?.isPlaceUnclear === true,
    isAsked: isForWhom || (open !== undefined && !isSilent),
    isForWhom,
    isSilent,
    askAgain: () => void open?.refetch(),
  }
}

interface FormPrice {
  opened: OpenedBooking
  values: FormDraft
  bookingId: string | null
  match: CustomerMatch
  change: (wanted: BookingChange) => void
}

/** The Price Book's answer; a new booking is filled in with it until another price is typed. */
export function useFormPrice({ opened, values, bookingId, match, change }: FormPrice) {
  // What the Price Book has filled in and nobody has typed over; an extra bin begins at the price of the one beside it.
  const filledCents = useRef<Cents | null>(opened.extraOf === null ? 0 : opened.draft.priceCents)
  const isFilled = isFirst(opened) && values.priceCents === filledCents.current
  const byBook = usePriceByBook({
    values,
    bookingId,
    match,
    onAnswer: (cents) => {
      // A form that comes back after a reload holds the book's price already.
      if (!isFilled && !(isFirst(opened) && values.priceCents === cents)) return
      filledCents.current = cents ?? 0
      change({ priceCents: cents ?? 0 })
    },
  })
  const { quotedCents } = byBook
  return {
    byBook,
    isFilled,
    takeBookPrice: () => {
      filledCents.current = quotedCents
      change({ priceCents: quotedCents ?? values.priceCents, priceReason: '' })
    },
  }
}
