import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardQueries } from './queries.ts'
import { refundableOf } from './refundable-of.ts'
import { useMayCards } from './use-may-cards.ts'

/**
 * Whether card payments are refunded with the booking; yes by default, also when the amount could not be
 * read.
 */
export function useRefundChoice(bookingId: string) {
  const may = useMayCards()
  const [isWanted, want] = useState(true)
  const { data: payments, isError } = useQuery(cardQueries.ofBooking(bookingId))
  const cents = payments?.reduce((sum, payment) => sum + refundableOf(payment), 0) ?? 0
  const isUnknown = payments === undefined && isError
  const isAsked = may.refund && isWanted && (payments === undefined || cents > 0)
  return { cents, isUnknown, mayRefund: may.refund, isWanted, want, isAsked }
}
