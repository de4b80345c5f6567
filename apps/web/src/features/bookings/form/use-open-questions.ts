import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useRef, useState } from 'react'
import type { AddressTyped } from '#web/features/addresses/use-address-search.ts'
import type { FormDraft } from './form-draft.ts'
import { isFirst, type OpenedBooking } from './open-booking.ts'
import { type BookAnswer, NOT_ASKED, needsBook, reasonErrors } from './price-by-book.ts'
import { formTexts } from './texts.ts'
import type { StockAnswer } from './use-stock.ts'

/** The price that an edit or a clone began with, which needs no reason; a clone at $0 needs one of its own. */
function priceBeforeOf(opened: OpenedBooking): Cents | null {
  const { priceCents } = opened.draft
  return isFirst(opened) || (opened.record === null && priceCents === 0) ? null : priceCents
}

const isSameAnswer = (one: BookAnswer, other: BookAnswer) =>
  one.quotedCents === other.quotedCents &&
  one.isAsked === other.isAsked &&
  one.isSilent === other.isSilent &&
  one.isForWhom === other.isForWhom

/** What was typed into the address search and not added would be lost with a save. */
const addressErrors = (typed: AddressTyped): FieldError[] =>
  typed === 'typed' || typed === 'unknown' ? [{ field: 'address', message: texts.address.notChosen }] : []

/** What the form has asked and a save depends on: the price and whose it is, the address that is being looked up, and the stock. */
export function useOpenQuestions(opened: OpenedBooking) {
  const [answer, setAnswer] = useState<BookAnswer>(NOT_ASKED)
  const [addressTyped, setAddressTyped] = useState<AddressTyped>('nothing')
  const [awaited, setAwaited] = useState('')
  const asked = { ...answer, priceBefore: priceBeforeOf(opened) }
  const stock = useRef({ words: '', wasAwaited: false })
  const awaitedOf = (values: FormDraft, isStockAsked: boolean) => {
    if (addressTyped === 'asked') return formTexts.theAddress
    if (needsBook(values, asked)) return answer.isForWhom ? formTexts.theCustomer : formTexts.price.thePrice
    return isStockAsked ? formTexts.theStock : ''
  }
  return {
    asked,
    quotedCents: answer.quotedCents,
    addressTyped,
    setAddressTyped,
    errorsOf: (values: FormDraft) => [...reasonErrors(values, asked), ...addressErrors(addressTyped)],
    waitsFor: () => {
      if (awaited === formTexts.theStock) stock.current.wasAwaited = true
      return awaited === '' ? null : { what: awaited }
    },
    /** What the stock has said of a hire whose save had to wait for it: whoever pressed has not read it. */
    stockWords: () => (stock.current.wasAwaited ? stock.current.words : ''),
    /** Keeps up with the form while it is drawn. */
    follow: (values: FormDraft, byBook: BookAnswer, { isAsked: isStockAsked, notice }: StockAnswer) => {
      const { quotedCents, isAsked, isSilent, isForWhom } = byBook
      stock.current.words = notice?.title ?? ''
      const next = { quotedCents, isAsked, isSilent, isForWhom }
      if (!isSameAnswer(next, answer)) setAnswer(next)
      const now = awaitedOf(values, isStockAsked)
      if (now !== awaited) setAwaited(now)
    },
  }
}
