import { spreadDeposit } from '@skipyard/domain/orders/order.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { priceQueries } from '#web/features/prices/queries.ts'
import type { BookingChange, FormDraft, FurtherBin } from './form-draft.ts'
import { type BookAnswer, quoteAskOf, quotedCentsOf } from './price-by-book.ts'
import { formTexts } from './texts.ts'
import type { CustomerMatch } from './use-customer-match.ts'

const priceOf = ({ priceCents }: Pick<FurtherBin, 'priceCents'>): Cents => priceCents ?? 0

export const orderCents = ({ priceCents, furtherBins }: FormDraft): Cents =>
  furtherBins.reduce((sum, bin) => sum + priceOf(bin), priceCents)

/** As the first bin's own rules see it: what was paid pays the bins in turn. */
export function withOwnDeposit(values: FormDraft): FormDraft {
  const { priceCents, paidCents, furtherBins } = values
  if (furtherBins.length === 0) return values
  const [own = paidCents] = spreadDeposit(paidCents, [priceCents, ...furtherBins.map(priceOf)])
  return { ...values, paidCents: own }
}

export const furtherErrors = ({ furtherBins }: FormDraft): FieldError[] =>
  furtherBins.some(({ priceCents }) => priceCents === null || Number.isNaN(priceCents))
    ? [{ field: 'furtherBins', message: formTexts.price.byHand }]
    : furtherBins.some(({ priceCents }) => priceOf({ priceCents }) < 0)
      ? [{ field: 'furtherBins', message: texts.booking.amountDigits }]
      : []

export const wireOfFurther = ({ furtherBins, priceReason }: FormDraft) =>
  furtherBins.map((bin) => ({
    binSize: bin.binSize,
    bookingPayment: centsToDollars(priceOf(bin)),
    ...(priceReason.trim() !== '' && { priceReason: priceReason.trim() }),
  }))

interface FurtherFacts {
  values: FormDraft
  match: CustomerMatch
  change: (wanted: BookingChange) => void
  byBook: BookAnswer
}

/**
 * Fills in the prices of further bins until others are typed: of the first one's size its price, of another size what
 * the Price Book says. Answers as the book does, which is still asked while one of them is.
 */
export function useFurtherPrices({ values, match, change, byBook }: FurtherFacts): BookAnswer {
  const { binSize: own, furtherBins } = values
  const others = [...new Set(furtherBins.map(({ binSize }) => binSize))].filter((size) => size !== own)
  const hire = quoteAskOf(values, { bookingId: null, customerId: match.customerId })
  const book = useQuery({ ...priceQueries.book(), enabled: others.length > 0 })
  const isPriced = book.data !== undefined && book.data.sheets.length > 0
  const ask = isPriced && !byBook.isForWhom ? hire : null
  const answers = useQueries({
    queries: others.map((binSize) => priceQueries.quote(ask && { ...ask, binSize })),
  })
  const quoted = new Map(
    others.map((size, at) => {
      const { data, isPlaceholderData = false } = answers[at] ?? {}
      const quote = ask === null || isPlaceholderData ? null : data?.quote
      return [size, quote ? quotedCentsOf(quote) : null] as const
    }),
  )
  const filled = furtherBins.map((bin) =>
    bin.isTyped
      ? bin
      : { ...bin, priceCents: bin.binSize === own ? values.priceCents : (quoted.get(bin.binSize) ?? null) },
  )
  const fill = useEffectEvent(() => change({ furtherBins: filled }))
  const isFilled = filled.every(({ priceCents }, at) => priceCents === furtherBins[at]?.priceCents)
  useEffect(() => {
    if (!isFilled) fill()
  }, [isFilled])
  const isOpen = ask !== null && answers.some(({ isFetching }) => isFetching)
  return isOpen ? { ...byBook, isAsked: true } : byBook
}
