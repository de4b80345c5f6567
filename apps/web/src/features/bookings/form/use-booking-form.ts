import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { draftShelf } from '#web/ui/record-form/kept-draft.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { applyChange, type BookingChange, placesOfChange } from './apply-change.ts'
import { draftErrors } from './draft-errors.ts'
import { placeOfWire } from './draft-places.ts'
import { type FormDraft, sourceOf } from './form-draft.ts'
import { lockOfPlace } from './lock-of-place.ts'
import { mergeDrafts } from './merge-drafts.ts'
import type { BookingRow, OpenedBooking } from './open-booking.ts'
import { needsBook, reasonFor } from './price-by-book.ts'
import { formTexts } from './texts.ts'
import { useCustomerMatch } from './use-customer-match.ts'
import { useFormPrice } from './use-form-price.ts'
import { useOpenQuestions } from './use-open-questions.ts'
import { useSendBooking } from './use-send-booking.ts'
import { useStock } from './use-stock.ts'
import { type SavedBooking, useTellSaved } from './use-tell-saved.ts'

const LIST = '/app/bookings/all-bookings'

/** What the booking form is about. */
export interface BookingFormFacts {
  opened: OpenedBooking
  /** The booking as it is by now; null for a new one, and while it cannot be read. */
  record: BookingRow | null
  readCurrent: () => Promise<BookingRow>
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** In a tab of its own: what differs here from what was saved stays to be compared. */
const openBooking = (bookingId: string) =>
  void window.open(`${LIST}?dates=all&form=view&booking=${bookingId}`, '_blank', 'noopener')

/** Where a new booking is kept over a reload, by what it was begun with; a booking on record is there to be read again. */
function useShelf({ record, source, draft }: OpenedBooking) {
  const { tenantId, userId } = useProfile()
  const [shelf] = useState(() => {
    const begun = [source?.id, draft.drop.date, draft.customer.id, draft.binSize].map((one) => one ?? '')
    return draftShelf<FormDraft>([tenantId, userId, 'booking', ...begun].join('.'))
  })
  return record === null ? shelf : undefined
}

type Amount = 'priceCents' | 'paidCents' | 'tippingCostCents'

/** What the booking form holds, what is wrong with it, and its way to the server. */
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
      ...draftErrors(values, { ...opened, before: row?.booking ?? null, bookCents: questions.quotedCents }),
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
    words: {
      saved: ({ booking }) => formTexts.saved(booking.jobID),
      notSaved: opened.record === null ? texts.booking.createFailed : texts.booking.updateFailed,
      bothChanged: formTexts.bothChanged,
      movedOn: formTexts.movedOn,
      savedBefore: { ...formTexts.savedBefore, onOpen: openBooking },
    },
  })
  const { values, row, put } = form
  const change = (wanted: BookingChange) => {
    const facts = { isPickFollowing: isPickFollowing.current }
    if (wanted.pick?.date !== undefined) isPickFollowing.current = false
    put((before) => applyChange(before, wanted, facts), ...placesOfChange(wanted))
  }
  const match = useCustomerMatch(values)
  const price = useFormPrice({ opened, values, bookingId: row?.booking.id ?? null, match, change })
  const stock = useStock({ values, before: row?.booking ?? null, opened })
  questions.follow(values, price.byBook, stock)
  return {
    ...form,
    opened,
    /** Whom a save attaches the booking to. */
    match,
    ...price,
    stock,
    /** Whether the price wants a reason, or may have one. */
    reasonFor: reasonFor(values, questions.asked),
    /** The price in the form is the book's to say, and it is being asked. */
    isPriceAsked: price.isFilled && needsBook(values, questions.asked),
    addressTyped: questions.addressTyped,
    /** How far what is typed into the address search is an address. */
    setAddressTyped: questions.setAddressTyped,
    /** The booking being edited; null for a new one or a clone. */
    before: row?.booking ?? null,
    change,
    /** What a field for one of the amounts is given: nothing is shown for $0. */
    money: (amount: Amount) => ({
      ...form.field(amount),
      value: values[amount] === 0 ? null : values[amount],
      onChange: (cents: Cents | null) => change({ [amount]: cents ?? 0 }),
    }),
  }
}

/** The booking form as its parts see it. */
export type OpenForm = ReturnType<typeof useBookingForm>
