import type { InputOf } from '@skipyard/contract/operation.ts'
import type { quotePrice, WireQuote } from '@skipyard/contract/prices.quotes.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { FormDraft } from './form-draft.ts'
import { formTexts } from './texts.ts'

type QuoteAsk = InputOf<typeof quotePrice>['body']

/** The hire in the form as the Price Book is asked about it; null while too little is known of it. */
export function quoteAskOf(values: FormDraft, bookingId: string | null): QuoteAsk | null {
  const { address, binSize, binType, wasteType, drop, pick, customer } = values
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
    customerId: customer.id,
    ...(bookingId !== null && { bookingId }),
  }
}

/** What the Price field is filled with: to the cent, as the server and the invoice reckon it. */
export const quotedCentsOf = ({ total }: Pick<WireQuote, 'total'>): Cents => dollarsToCents(total)

interface Asked {
  /** The Price Book's price; null where it has none. */
  quotedCents: Cents | null
  /** The price the form began with; null for a new booking. */
  priceBefore: Cents | null
}

/** Whether the price is another than the Price Book's and was made so in this form: that wants a reason. */
export const wantsReason = ({ priceCents }: FormDraft, { quotedCents, priceBefore }: Asked): boolean =>
  quotedCents !== null && priceCents !== quotedCents && priceCents !== priceBefore

/** A price of one's own comes with its reason. */
export const reasonErrors = (values: FormDraft, asked: Asked): FieldError[] =>
  wantsReason(values, asked) && values.priceReason.trim() === ''
    ? [{ field: 'priceReason', message: formTexts.price.reasonRequired }]
    : []
