import { bookingOfWire } from '@skipyard/contract/bookings.codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { type BookingDraft, newBookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { cloneBooking } from '@skipyard/domain/bookings/clone-booking.ts'
import { draftOfBooking } from '@skipyard/domain/bookings/draft-of-booking.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import type { OfferedBins } from '@skipyard/domain/tenants/offered-bins.ts'
import { offeredOfSettings } from './offered-of-settings.ts'
import type { OpenedBooking } from './opened-booking.ts'
import { valuesOfDraft } from './values-of-draft.ts'

/** The bin and day that a new booking was begun from, where it was begun from one. */
export interface BookingStart {
  binSize: BinSize | null
  binType: BookingBinType
  dropDate: LocalDate
}

/** What the person asked the form for. */
export type BookingRequest =
  | { kind: 'new'; start?: BookingStart }
  | { kind: 'edit'; bookingId: string }
  | { kind: 'clone'; bookingId: string }

/** What every opened form needs; `settings` may be what the device kept, null when it kept none. */
export interface OpeningFacts {
  today: LocalDate
  timeZone: string
  settings: WireSettings['bookings'] | null
  /** Whether the server has told the settings. */
  areSettingsRead: boolean
}

/** The booking the form is about, and its customer's own record if there is one. */
export interface ReadBooking {
  booking: WireBooking
  customer: WireCustomer | null
}

function withOfferedType(draft: BookingDraft, offered: OfferedBins | undefined): BookingDraft {
  const [first = draft.binType] = offered?.binTypes ?? []
  return offered?.binTypes.includes(draft.binType) ? draft : { ...draft, binType: first }
}

/** Waste types that the server did not tell are none: the form then says that they are not loaded (spec 000 §8). */
const wasteTypesOf = ({ settings, areSettingsRead }: OpeningFacts) =>
  areSettingsRead ? (settings?.wasteTypes ?? null) : null

function openNew(facts: OpeningFacts, start: BookingStart | undefined): OpenedBooking {
  const { today, timeZone, settings } = facts
  const { dropDate = today, ...bin } = start ?? {}
  const offered = offeredOfSettings(settings)
  const draft = {
    ...withOfferedType(newBookingDraft(laterOf(dropDate, today), settings?.hireDays), offered),
    ...bin,
  }
  const wasteTypes = wasteTypesOf(facts)
  const wasteType = wasteTypes?.includes(draft.wasteType)
    ? draft.wasteType
    : (wasteTypes?.[0] ?? draft.wasteType)
  const pickDateConfirmed = settings?.pickupConfirm ?? draft.pickDateConfirmed
  const values = valuesOfDraft({ ...draft, wasteType, pickDateConfirmed }, null)
  return { values, before: null, source: null, today, timeZone, wasteTypes, offered }
}

/** The form for a request: empty with the company's defaults, or filled in with a booking or its clone. */
export function openBooking(
  request: BookingRequest,
  read: ReadBooking | null,
  facts: OpeningFacts,
): OpenedBooking {
  if (read === null) return openNew(facts, request.kind === 'new' ? request.start : undefined)
  const { today, timeZone, settings } = facts
  const booking = bookingOfWire(read.booking, timeZone)
  const isClone = request.kind === 'clone'
  const draft = isClone ? cloneBooking(booking, today) : draftOfBooking(booking)
  return {
    values: valuesOfDraft(draft, read.customer),
    before: isClone ? null : booking,
    source: isClone ? booking : null,
    today,
    timeZone,
    wasteTypes: wasteTypesOf(facts),
    offered: offeredOfSettings(settings),
  }
}
