import type { InputOf } from '@skipyard/contract/operation.ts'
import type { quotePrice, WireQuote } from '@skipyard/contract/prices.quotes.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { FormDraft } from './form-draft.ts'
import { formTexts } from './texts.ts'

/** A hire as the Price Book is asked about it. */
export type QuoteAsk = InputOf<typeof quotePrice>['body']

/** Which booking is edited, null for a new one, and whose it is: their own prices hold. */
interface QuotedFor {
  bookingId: string | null
  customerId: string | null
}

/** The hire in the form as the Price Book is asked about it; null while too little is known of it. */
export function quoteAskOf(values: FormDraft, { bookingId, customerId }: QuotedFor): QuoteAsk | null {
  const { address, binSize, binType, wasteType, drop, pick } = values
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
    ...(bookingId !== null && { bookingId }),
  }
}

/** What the Price field is filled with: to the cent, as the server and the invoice reckon it. */
export const quotedCentsOf = ({ total }: Pick<WireQuote, 'total'>): Cents => dollarsToCents(total)

/** How far the Price Book has answered about the hire in the form. */
export interface BookAnswer {
  /** Its price; null where it has none, or has not answered yet. */
  quotedCents: Cents | null
  /** It is being asked, for the first time or about another hire. */
  isAsked: boolean
  /** It was asked and does not answer. */
  isSilent: boolean
  /** Whose prices hold is being looked up: it is asked once that is known. */
  isForWhom: boolean
}

/** Nothing was asked yet. */
export const NOT_ASKED: BookAnswer = { quotedCents: null, isAsked: false, isSilent: false, isForWhom: false }

interface Asked extends BookAnswer {
  /** The price the form began with; null for a new booking, and for a clone of one at $0. */
  priceBefore: Cents | null
}

/**
 * Whether a reason is asked for: `required` where the price is another than the Price Book's and was made so in this
 * form, or is $0 while the book is silent; `offered` for a booking that is at $0 already.
 */
export function reasonFor(
  { priceCents }: FormDraft,
  { quotedCents, isSilent, priceBefore }: Asked,
): 'required' | 'offered' | null {
  if (priceCents !== priceBefore) {
    const isOther = quotedCents !== null && priceCents !== quotedCents
    return isOther || (isSilent && priceCents === 0) ? 'required' : null
  }
  return priceCents === 0 && quotedCents !== null && quotedCents > 0 ? 'offered' : null
}

/** A price of one's own comes with its reason; $0 while the book is silent is no price of the book. */
export function reasonErrors(values: FormDraft, asked: Asked): FieldError[] {
  if (reasonFor(values, asked) !== 'required' || values.priceReason.trim() !== '') return []
  const unpriced = { field: 'priceCents', message: formTexts.price.silentAtNothing }
  const reason = { field: 'priceReason', message: formTexts.price.reasonRequired }
  return asked.isSilent ? [unpriced, reason] : [reason]
}

/** Whether a save has to know the book's price: it fills in a new booking's, and another price wants a reason. */
export const needsBook = ({ priceCents }: FormDraft, { isAsked, priceBefore }: Asked): boolean =>
  isAsked && priceCents !== priceBefore
