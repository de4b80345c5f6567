import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { permitOnOtherDays } from '@skipyard/domain/orders/extra-bin.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { AddressTyped } from '#web/features/addresses/use-address-search.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { draftShelf } from '#web/ui/record-form/kept-draft.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { draftErrors, lockOfPlace, placeOfWire } from './draft-places.ts'
import {
  applyChange,
  type BookingChange,
  type FormDraft,
  hireOfDraft,
  placesOfChange,
  sourceOf,
  waitErrors,
} from './form-draft.ts'
import { furtherErrors, useFurtherPrices, withOwnDeposit } from './further-bins.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { type BookingRow, isFirst, type OpenedBooking } from './open-booking.ts'
import {
  type BookAnswer,
  NOT_ASKED,
  needsBook,
  reasonErrors,
  reasonFor,
  useFormPrice,
} from './price-by-book.ts'
import { type StockAnswer, useStock } from './stock-of-hire.ts'
import { formTexts } from './texts.ts'
import { useCustomerMatch } from './use-customer-match.ts'
import { type SavedBooking, titleOfSaved, useSendBooking, useTellSaved } from './use-send-booking.ts'

/** A price the form began with needs no reason, except a clone's $0. */
function priceBeforeOf(opened: OpenedBooking): Cents | null {
  const { priceCents } = opened.draft
  return isFirst(opened) || (opened.record === null && priceCents === 0) ? null : priceCents
}

const isSameAnswer = (one: BookAnswer, other: BookAnswer) =>
  one.quotedCents === other.quotedCents &&
  one.isAsked === other.isAsked &&
  one.isSilent === other.isSilent &&
  one.isForWhom === other.isForWhom &&
  one.unpriced?.message === other.unpriced?.message

/** A typed address that was not added would be lost with a save. */
const addressErrors = (typed: AddressTyped): FieldError[] =>
  typed === 'typed' || typed === 'unknown' ? [{ field: 'address', message: texts.address.notChosen }] : []

function useOpenQuestions(opened: OpenedBooking) {
  const [answer, setAnswer] = useState<BookAnswer>(NOT_ASKED)
  const [addressTyped, setAddressTyped] = useState<AddressTyped>('nothing')
  const [awaited, setAwaited] = useState('')
  const priced = { ...answer, priceBefore: priceBeforeOf(opened) }
  const stock = useRef({ words: '', wasAwaited: false })
  const awaitedOf = (values: FormDraft, isStockAsked: boolean) => {
    if (addressTyped === 'asked') return formTexts.theAddress
    if (needsBook(values, priced)) return answer.isForWhom ? formTexts.theCustomer : formTexts.price.thePrice
    return isStockAsked ? formTexts.theStock : ''
  }
  return {
    priced,
    quotedCents: answer.quotedCents,
    addressTyped,
    setAddressTyped,
    errorsOf: (values: FormDraft) => [
      ...furtherErrors(values),
      ...waitErrors(values),
      ...reasonErrors(values, priced),
      ...addressErrors(addressTyped),
    ],
    waitsFor: () => {
      if (awaited === formTexts.theStock) stock.current.wasAwaited = true
      return awaited === '' ? null : { what: awaited }
    },
    /** The stock warning that came up while a save was waiting for it, which the user has not seen yet. */
    stockWords: () => (stock.current.wasAwaited ? stock.current.words : ''),
    follow: (values: FormDraft, byBook: BookAnswer, { isAsked: isStockAsked, notice }: StockAnswer) => {
      const { quotedCents, isAsked, isSilent, isForWhom, unpriced } = byBook
      stock.current.words = notice?.title ?? ''
      const next = { quotedCents, isAsked, isSilent, isForWhom, unpriced }
      if (!isSameAnswer(next, answer)) setAnswer(next)
      const now = awaitedOf(values, isStockAsked)
      if (now !== awaited) setAwaited(now)
    },
  }
}

const LIST = '/app/bookings/all-bookings'

export interface BookingFormFacts {
  opened: OpenedBooking
  record: BookingRow | null
  readCurrent: () => Promise<BookingRow>
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** In a tab of its own, so that unsaved changes here can be compared. */
const openBooking = (bookingId: string) =>
  void window.open(`${LIST}?dates=all&form=view&booking=${bookingId}`, '_blank', 'noopener')

/**
 * Keeps the draft of a new booking over a reload, under what it was begun with. An edited booking is read
 * again instead.
 */
function useShelf({ record, source, extraOf, draft }: OpenedBooking) {
  const { tenantId, userId } = useProfile()
  const [shelf] = useState(() => {
    const begun = [extraOf && 'extra', source?.id, draft.drop.date, draft.customer.id, draft.binSize].map(
      (one) => one ?? '',
    )
    return draftShelf<FormDraft>([tenantId, userId, 'booking', ...begun].join('.'))
  })
  return record === null ? shelf : undefined
}

type Amount = 'priceCents' | 'paidCents' | 'tippingCostCents'

const wordsFor = (opened: OpenedBooking) => ({
  saved: titleOfSaved,
  notSaved: opened.record === null ? texts.booking.createFailed : texts.booking.updateFailed,
  bothChanged: formTexts.bothChanged,
  movedOn: formTexts.movedOn,
  savedBefore: { ...formTexts.savedBefore, onOpen: openBooking },
})

/** Of an extra bin: its permit follows its days. */
function withPermitOfDays(
  { source, extraOf }: OpenedBooking,
  before: FormDraft,
  after: FormDraft,
): FormDraft {
  if (!source || extraOf === null || after.permit !== before.permit) return after
  return { ...after, permit: permitOnOtherDays(source, before, after) }
}

const moneyOf = (amount: Amount, values: FormDraft, change: (wanted: BookingChange) => void) => ({
  value: values[amount] === 0 ? null : values[amount],
  onChange: (cents: Cents | null) => change({ [amount]: cents ?? 0 }),
})

export function useBookingForm({ opened, record, readCurrent, onDirty, onSaved }: BookingFormFacts) {
  const { userId, role } = useProfile()
  const isPickFollowing = useRef(opened.record === null)
  const questions = useOpenQuestions(opened)
  const tellSaved = useTellSaved()
  const form = useRecordForm<BookingRow, FormDraft, SavedBooking>({
    record: record ?? opened.record,
    readCurrent,
    valuesOf: (row) => (row === null ? opened.draft : row.booking),
    said: ({ known: _known, customer, ...typed }) => ({
      ...typed,
      customer: { ...customer, bookingSource: sourceOf({ ...typed, customer }), bookingSourceName: '' },
    }),
    check: (values, row) => [
      ...draftErrors(withOwnDeposit(hireOfDraft(values)), {
        ...opened,
        before: row?.booking ?? null,
        bookCents: questions.quotedCents,
      }),
      ...questions.errorsOf(values),
    ],
    fieldOf: placeOfWire,
    merge: mergeDrafts,
    lockOf: (place, values, row) => {
      const before = row?.booking ?? null
      return lockOfPlace(place, { closed: lockedSections({ loginId: userId, role }, before), before, values })
    },
    shelf: useShelf(opened),
    waitsFor: questions.waitsFor,
    wire: formWire,
    send: useSendBooking(opened),
    tell: (saved, kept) =>
      tellSaved(saved, [questions.stockWords(), kept === '' ? '' : mergeWords.kept(kept)]),
    onSaved,
    onDirty,
    words: wordsFor(opened),
  })
  const { values, row, put } = form
  const change = (wanted: BookingChange) => {
    const facts = { isPickFollowing: isPickFollowing.current }
    if (wanted.pick?.date !== undefined) isPickFollowing.current = false
    put(
      (before) => withPermitOfDays(opened, before, applyChange(before, wanted, facts)),
      ...placesOfChange(wanted),
    )
  }
  const match = useCustomerMatch(values)
  const price = useFormPrice({ opened, values, bookingId: row?.booking.id ?? null, match, change })
  const stock = useStock({ values: hireOfDraft(values), before: row?.booking ?? null, opened })
  const byBook = useFurtherPrices({ values, match, change, byBook: price.byBook })
  questions.follow(values, byBook, stock)
  return {
    ...form,
    opened,
    match,
    ...price,
    stock,
    reasonFor: reasonFor(values, questions.priced),
    isPriceAsked: price.isFilled && needsBook(values, questions.priced),
    addressTyped: questions.addressTyped,
    setAddressTyped: questions.setAddressTyped,
    before: row?.booking ?? null,
    change,
    money: (amount: Amount) => ({
      ...form.field(amount),
      ...moneyOf(amount, values, change),
    }),
  }
}

export type OpenForm = ReturnType<typeof useBookingForm>
