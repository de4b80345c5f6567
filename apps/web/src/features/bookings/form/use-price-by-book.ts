import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { priceQueries } from '#web/features/prices/queries.ts'
import type { FormDraft } from './form-draft.ts'
import { quoteAskOf, quotedCentsOf } from './price-by-book.ts'

interface PriceByBook {
  values: FormDraft
  /** The booking being edited, whose day of booking says which prices hold; null for a new one. */
  bookingId: string | null
  /** Hears each new answer: the price in cents, null where the book has none. */
  onAnswer: (cents: number | null) => void
}

/** What the Price Book says of the hire in the form, as soon as it can say something; companies without one are not asked. */
export function usePriceByBook({ values, bookingId, onAnswer }: PriceByBook) {
  const hire = quoteAskOf(values, bookingId)
  const book = useQuery(priceQueries.book())
  const ask = book.data?.sheets.length ? hire : null
  const answer = useQuery(priceQueries.quote(ask))
  const { data, isPlaceholderData } = answer
  const isAnswered = ask !== null && data !== undefined && !isPlaceholderData
  const quote = isAnswered ? data.quote : null
  const quotedCents = quote === null ? null : quotedCentsOf(quote)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isAnswered) answered(quotedCents)
  }, [isAnswered, quotedCents])
  const questions = [
    // Before it is known whether there are prices, there may be some.
    { query: book, isOpen: hire !== null && book.data === undefined },
    { query: answer, isOpen: ask !== null && !isAnswered },
  ]
  const open = questions.find(({ isOpen }) => isOpen)?.query
  const isSilent = open?.isError === true && !open.isFetching
  return {
    quote,
    quotedCents,
    /** Why the book has no price, for code and in words; null where it has one or was not asked. */
    refusal: isAnswered && data.reason !== null ? { reason: data.reason, words: data.message } : null,
    isAsked: open !== undefined && !isSilent,
    isSilent,
    askAgain: () => void open?.refetch(),
  }
}
