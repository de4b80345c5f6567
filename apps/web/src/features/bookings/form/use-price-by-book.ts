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
  const { data: book } = useQuery(priceQueries.book())
  const hasPrices = (book?.sheets.length ?? 0) > 0
  const ask = hasPrices ? quoteAskOf(values, bookingId) : null
  const { data, isError, isPlaceholderData } = useQuery(priceQueries.quote(ask))
  const isAnswered = ask !== null && data !== undefined && !isPlaceholderData
  const quote = isAnswered ? data.quote : null
  const quotedCents = quote === null ? null : quotedCentsOf(quote)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (isAnswered) answered(quotedCents)
  }, [isAnswered, quotedCents])
  return {
    quote,
    quotedCents,
    /** Why the book has no price, for code and in words; null where it has one or was not asked. */
    refusal: isAnswered && data.reason !== null ? { reason: data.reason, words: data.message } : null,
    /** It was asked and does not answer. */
    isSilent: ask !== null && isError,
  }
}
