import type { Cents } from '@skipyard/domain/shared/money.ts'
import { useRef } from 'react'
import type { BookingChange } from './apply-change.ts'
import type { FormDraft } from './form-draft.ts'
import { isFirst, type OpenedBooking } from './open-booking.ts'
import type { CustomerMatch } from './use-customer-match.ts'
import { usePriceByBook } from './use-price-by-book.ts'

interface FormPrice {
  opened: OpenedBooking
  values: FormDraft
  bookingId: string | null
  match: CustomerMatch
  change: (wanted: BookingChange) => void
}

/** What the Price Book says of the hire in the form; a new booking is filled in with it until another price is typed. */
export function useFormPrice({ opened, values, bookingId, match, change }: FormPrice) {
  // What the Price Book has filled in and nobody has typed over.
  const filledCents = useRef<Cents | null>(0)
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
    /** Puts the Price Book's price into the form. */
    takeBookPrice: () => {
      filledCents.current = quotedCents
      change({ priceCents: quotedCents ?? values.priceCents, priceReason: '' })
    },
  }
}
