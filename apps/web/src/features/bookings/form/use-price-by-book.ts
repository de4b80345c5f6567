import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { priceQueries } from '#web/features/prices/queries.ts'
import type { FormDraft } from './form-draft.ts'
import { type QuoteAsk, quoteAskOf, quotedCentsOf } from './price-by-book.ts'
import type { CustomerMatch } from './use-customer-match.ts'

interface PriceByBook {
  values: FormDraft
  /** The booking being edited, whose day of booking says which prices hold; null for a new one. */
  bookingId: string | null
  /** Whom a save attaches the booking to: the price is theirs. */
  match: CustomerMatch
  /** Hears each new answer: the price in cents, null where the book has none. */
  onAnswer: (cents: number | null) => void
}

const isWithoutAnswer = (open: { isError: boolean; isFetching: boolean } | undefined) =>
  open?.isError === true && !open.isFetching

const pricedBy = (book: { sheets: readonly unknown[] } | undefined, hire: QuoteAsk | null) =>
  book !== undefined && book.sheets.length > 0 ? hire : null

/** The question that has no answer yet. Before it is known whether there are prices, there may be some. */
function openQuestion<Book extends { data: unknown }, Answer>(
  book: Book,
  { hire, answer, isOpen }: { hire: object | null; answer: Answer; isOpen: boolean },
): Book | Answer | undefined {
  if (hire !== null && book.data === undefined) return book
  return isOpen ? answer : undefined
}

/** What the Price Book says of the hire in the form, as soon as it can say something; companies without one are not asked. */
export function usePriceByBook({ values, bookingId, match, onAnswer }: PriceByBook) {
  const hire = quoteAskOf(values, { bookingId, customerId: match.customerId })
  const book = useQuery(priceQueries.book())
  const priced = pricedBy(book.data, hire)
  const isForWhom = priced !== null && match.isAsked
  const ask = isForWhom ? null : priced
  const answer = useQuery(priceQueries.quote(ask))
  const { data, isPlaceholderData } = answer
  const isAnswered = ask !== null && data !== undefined && !isPlaceholderData
  const quote = isAnswered ? data.quote : null
  const quotedCents = quote === null ? null : quotedCentsOf(quote)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isAnswered) answered(quotedCents)
  }, [isAnswered, quotedCents])
  const open = openQuestion(book, { hire, answer, isOpen: ask !== null && !isAnswered })
  const isSilent = isWithoutAnswer(open)
  return {
    quote,
    quotedCents,
    /** Why the book has no price, for code and in words; null where it has one or was not asked. */
    refusal: isAnswered && data.reason !== null ? { reason: data.reason, words: data.message } : null,
    isAsked: isForWhom || (open !== undefined && !isSilent),
    isForWhom,
    isSilent,
    askAgain: () => void open?.refetch(),
  }
}
