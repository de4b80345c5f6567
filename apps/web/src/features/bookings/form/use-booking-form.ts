import { draftOfBooking } from '@skipyard/domain/bookings/draft-of-booking.ts'
import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { draftShelf } from '#web/ui/record-form/kept-draft.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { applyChange, type BookingChange, placesOfChange } from './apply-change.ts'
import { draftErrors } from './draft-errors.ts'
import { placeOfWire } from './draft-places.ts'
import { type FormDraft, formDraft } from './form-draft.ts'
import { lockOfPlace } from './lock-of-place.ts'
import { mergeDrafts } from './merge-drafts.ts'
import type { BookingRow, OpenedBooking } from './open-booking.ts'
import { reasonErrors, wantsReason } from './price-by-book.ts'
import { formTexts } from './texts.ts'
import { usePriceByBook } from './use-price-by-book.ts'
import { useSendBooking } from './use-send-booking.ts'
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

/** A new booking, whose price nobody has agreed on yet: not an edit, and no clone. */
const isFirst = ({ record, source }: OpenedBooking) => record === null && source === null

type Amount = 'priceCents' | 'paidCents' | 'tippingCostCents'

/** What the booking form holds, what is wrong with it, and its way to the server. */
export function useBookingForm({ opened, record, readCurrent, onDirty, onSaved }: BookingFormFacts) {
  const { userId, role } = useProfile()
  const isPickFollowing = useRef(opened.record === null)
  const [quotedCents, setQuotedCents] = useState<Cents | null>(null)
  // What the Price Book has filled in and nobody has typed over.
  const filledCents = useRef<Cents | null>(0)
  const asked = { quotedCents, priceBefore: isFirst(opened) ? null : opened.draft.priceCents }
  const form = useRecordForm<BookingRow, FormDraft, SavedBooking>({
    record: record ?? opened.record,
    readCurrent,
    valuesOf: (row) => (row === null ? opened.draft : formDraft(draftOfBooking(row.booking), row.customer)),
    said: ({ known: _known, ...typed }) => typed,
    check: (values, row) => [
      ...draftErrors(values, { ...opened, before: row?.booking ?? null, bookCents: quotedCents }),
      ...reasonErrors(values, asked),
    ],
    fieldOf: placeOfWire,
    merge: mergeDrafts,
    lockOf: (place, values, row) => {
      const before = row?.booking ?? null
      return lockOfPlace(place, { closed: lockedSections({ loginId: userId, role }, before), before, values })
    },
    shelf: useShelf(opened),
    wire: formWire,
    send: useSendBooking(opened),
    tell: useTellSaved(),
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
  const byBook = usePriceByBook({
    values,
    bookingId: row?.booking.id ?? null,
    onAnswer: (cents) => {
      if (!isFirst(opened) || values.priceCents !== filledCents.current) return
      filledCents.current = cents ?? 0
      change({ priceCents: cents ?? 0 })
    },
  })
  if (byBook.quotedCents !== quotedCents) setQuotedCents(byBook.quotedCents)
  return {
    ...form,
    opened,
    byBook,
    /** Puts the Price Book's price into the form. */
    takeBookPrice: () => {
      filledCents.current = quotedCents
      change({ priceCents: quotedCents ?? values.priceCents, priceReason: '' })
    },
    /** The price is another than the Price Book's, and that wants a reason. */
    wantsReason: wantsReason(values, asked),
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
