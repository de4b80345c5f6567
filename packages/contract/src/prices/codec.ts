import type { SheetChange, TermField } from '@skipyard/domain/prices/change-sheet.ts'
import type { HireClock } from '@skipyard/domain/prices/hire-clock.ts'
import type { JobPrice } from '@skipyard/domain/prices/job-prices.ts'
import type { PriceSheet, SheetContent, Surcharge } from '@skipyard/domain/prices/price-book.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { WireBookingPrice } from '../bookings/price.ts'
import type { RequestOf } from '../operation.ts'
import type {
  setJobPrices,
  setSurcharges,
  TERM_FIELDS,
  updatePriceSheet,
  WirePriceBook,
  WirePriceSheet,
} from './prices.ts'
import type { WireQuote } from './quotes.ts'

const inDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents))
const inTonnes = (kg: number | null) => (kg === null ? null : kg / 1_000)

export const surchargeToWire = ({
  amount,
  on,
  ...surcharge
}: Surcharge): WirePriceBook['surcharges'][number] => ({
  ...surcharge,
  on: on === 'holidays' ? on : [...on],
  price: 'cents' in amount ? centsToDollars(amount.cents) : null,
  perCent: 'perMille' in amount ? amount.perMille / 10 : null,
})

type SentSurcharge = RequestOf<typeof setSurcharges>['body']['surcharges'][number]

/** As sent: per cent to one decimal. */
export const surchargeOfWire = ({ name, job, on, price, perCent }: SentSurcharge, id: string): Surcharge => ({
  id,
  name,
  job,
  on,
  amount: price === null ? { perMille: Math.round((perCent ?? 0) * 10) } : { cents: dollarsToCents(price) },
})

export const jobPriceToWire = ({ isOff, cents, ...price }: JobPrice): WirePriceBook['jobPrices'][number] => ({
  ...price,
  off: isOff,
  price: centsToDollars(cents),
})

type SentJobPrice = RequestOf<typeof setJobPrices>['body']['jobPrices'][number]

/** As sent: what only waiting has is 0 for other jobs. */
export const jobPriceOfWire = ({ off, price, id: _id, ...sent }: SentJobPrice, id: string): JobPrice => ({
  ...sent,
  id,
  isOff: off,
  cents: dollarsToCents(price),
})

export const sheetToWire = (sheet: PriceSheet, { prices, terms }: SheetContent): WirePriceSheet => ({
  sheet: { id: sheet.id, priceClass: sheet.priceClass, validFrom: toWireDate(sheet.validFrom) },
  prices: prices.map(({ priceCents, ...price }) => ({ ...price, price: inDollars(priceCents) })),
  terms: terms.map(({ includedKg, extraDayCents, perTonneCents, ...terms }) => ({
    ...terms,
    includedTonnes: inTonnes(includedKg),
    extraDay: centsToDollars(extraDayCents),
    perTonne: centsToDollars(perTonneCents),
  })),
})

type Cells = RequestOf<typeof updatePriceSheet>['body']

const FIELDS = {
  includedDays: ['includedDays', (days: number) => days],
  includedTonnes: ['includedKg', (tonnes: number) => Number((tonnes * 1_000).toPrecision(12))],
  extraDay: ['extraDayCents', dollarsToCents],
  perTonne: ['perTonneCents', dollarsToCents],
} as const satisfies Record<(typeof TERM_FIELDS)[number], [TermField, (value: number) => number]>

const centsOf = (price: number | null | '') => (typeof price === 'number' ? dollarsToCents(price) : price)

/** Changed cells of a sheet as they were sent. */
export const sheetChangeOf = ({ prices, terms }: Cells): Pick<SheetChange, 'prices' | 'terms'> => ({
  prices: prices.map(({ was, now, ...cell }) => ({ ...cell, was: centsOf(was), now: centsOf(now) })),
  terms: terms.map(({ field, was, now, ...cell }) => {
    const [name, read] = FIELDS[field]
    return {
      ...cell,
      field: name,
      was: was === null ? null : read(was),
      now: now === null ? null : read(now),
    }
  }),
})

export const quoteToWire = (quote: Quote): WireQuote => ({
  zone: quote.zone,
  priceClass: quote.priceClass,
  validFrom: toWireDate(quote.validFrom),
  lines: quote.lines.map(({ kind, words, unitCents, quantityThousandths, amountCents }) => ({
    kind,
    words,
    unitPrice: centsToDollars(unitCents),
    quantity: quantityThousandths / 1_000,
    amount: centsToDollars(amountCents),
  })),
  total: centsToDollars(quote.totalCents),
  includedDays: quote.includedDays,
  includedTonnes: inTonnes(quote.includedKg),
  extraDay: centsToDollars(quote.extraDayCents),
  perTonne: centsToDollars(quote.perTonneCents),
})

export const clockToWire = (
  { includedDays, daysUsed, daysOver, overCents, paidUntil }: HireClock,
  { extraDayCents }: Pick<Quote, 'extraDayCents'>,
): NonNullable<WireBookingPrice['clock']> => ({
  includedDays,
  daysUsed,
  daysOver,
  over: centsToDollars(overCents),
  extraDay: centsToDollars(extraDayCents),
  paidUntil: toWireDate(paidUntil),
})
