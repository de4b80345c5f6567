import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingWithBeside } from '@skipyard/contract/bookings/codec.ts'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingDraft, newBookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { cloneBooking } from '@skipyard/domain/bookings/draft/clone-booking.ts'
import {
  BIN_SIZES,
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
} from '@skipyard/domain/inventory/bin.ts'
import { extraBinDraft } from '@skipyard/domain/orders/extra-bin.ts'
import { closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { localHourOf } from '@skipyard/domain/shared/time-zone.ts'
import type { OfferedBins } from '@skipyard/domain/tenants/offered-bins.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { customerQueries } from '#web/features/customers/queries.ts'
import { closedFactsOf } from '#web/features/prices/listed-days.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { bookingQueries } from '../queries.ts'
import {
  applyChange,
  type BesideDraft,
  besideBooking,
  type FormDraft,
  fillInCustomer,
  formDraft,
} from './form-draft.ts'

/** Sizes and types the company takes bookings of; undefined while the settings are not loaded. */
function offeredOfSettings(settings: WireSettings['bookings'] | null): OfferedBins | undefined {
  if (settings === null) return undefined
  return {
    binSizes: BIN_SIZES.filter((size) => settings.binSizes.includes(size)),
    binTypes: BOOKING_BIN_TYPES.filter((type) => settings.binTypes.includes(type)),
  }
}

export interface BookingStart {
  binSize?: BinSize | null
  binType?: BookingBinType
  dropDate: LocalDate
  customer?: WireCustomer
}

export type BookingRequest =
  | { kind: 'new'; start?: BookingStart }
  | { kind: 'edit'; bookingId: string }
  | { kind: 'clone'; bookingId: string }
  | { kind: 'extra'; bookingId: string }

/** `settings` may be what the device kept; null when it kept none. */
interface OpeningFacts {
  today: LocalDate
  timeZone: string
  settings: WireSettings['bookings'] | null
  areSettingsRead: boolean
  /** By the company's clock; noon where it does not matter. */
  hour?: number
  isClosed?: (date: LocalDate) => boolean
}

const NOON = 12
const isOpenAlways = () => false

export interface BookingRow {
  orderBins?: number | undefined
  version: number
  booking: Booking & BesideDraft
  customer: WireCustomer | null
}

export interface OpenedBooking {
  draft: FormDraft
  record: BookingRow | null
  source: Booking | null
  extraOf: string | null
  today: LocalDate
  timeZone: string
  wasteTypes: readonly string[] | null
  offered: OfferedBins | undefined
}

/** A new booking, whose price is not agreed yet: neither an edit nor a clone. */
export const isFirst = ({
  record,
  source,
  extraOf,
}: Pick<OpenedBooking, 'record' | 'source' | 'extraOf'>): boolean =>
  record === null && (source === null || extraOf !== null)

function withOfferedType(draft: BookingDraft, offered: OfferedBins | undefined): BookingDraft {
  const [first = draft.binType] = offered?.binTypes ?? []
  return offered?.binTypes.includes(draft.binType) ? draft : { ...draft, binType: first }
}

/** None until the server has sent them: the form then says that they are not loaded (spec 000 §8). */
const wasteTypesOf = ({ settings, areSettingsRead }: OpeningFacts) =>
  areSettingsRead ? (settings?.wasteTypes ?? null) : null

function newDraft(facts: OpeningFacts, start: BookingStart | undefined): BookingDraft {
  const { today, settings } = facts
  const { dropDate = today, customer: _, ...bin } = start ?? {}
  const blank = newBookingDraft(laterOf(dropDate, today), settings?.hireDays)
  const draft = { ...withOfferedType(blank, offeredOfSettings(settings)), ...bin }
  const wasteTypes = wasteTypesOf(facts) ?? []
  return {
    ...draft,
    wasteType: wasteTypes.includes(draft.wasteType) ? draft.wasteType : (wasteTypes[0] ?? draft.wasteType),
    pickDateConfirmed: settings?.pickupConfirm ?? draft.pickDateConfirmed,
  }
}

export function openBooking(
  request: BookingRequest,
  read: BookingRow | null,
  facts: OpeningFacts,
): OpenedBooking {
  const { today, timeZone, settings, hour = NOON, isClosed = isOpenAlways } = facts
  const open = {
    record: null,
    source: null,
    extraOf: null,
    today,
    timeZone,
    wasteTypes: wasteTypesOf(facts),
    offered: offeredOfSettings(settings),
  }
  if (read === null) {
    const start = request.kind === 'new' ? request.start : undefined
    const draft = formDraft(newDraft(facts, start), null)
    if (!start?.customer) return { ...open, draft }
    return { ...open, draft: applyChange(draft, fillInCustomer(start.customer), { isPickFollowing: false }) }
  }
  const { booking, customer } = read
  if (request.kind === 'clone')
    return { ...open, draft: formDraft(cloneBooking(booking, today), customer), source: booking }
  if (request.kind === 'extra')
    return {
      ...open,
      draft: formDraft(extraBinDraft(booking, { today, hour, isClosed }), customer),
      source: booking,
      extraOf: booking.id,
    }
  return { ...open, draft: booking, record: read }
}

const rowOf = (wire: WireBooking, customer: WireCustomer | null, timeZone: string): BookingRow => ({
  version: wire.version,
  booking: bookingWithBeside(wire, timeZone, besideBooking(wire, customer)),
  customer,
  orderBins: wire.orderBins,
})

function useCustomerOf(booking: WireBooking | undefined) {
  const { _id = '' } = booking?.customer ?? {}
  return useQuery({ ...customerQueries.one(_id), enabled: booking !== undefined })
}

function useReadBooking(request: BookingRequest, timeZone: string) {
  const isNew = request.kind === 'new'
  const booking = useQuery({
    ...bookingQueries.one(isNew ? '' : request.bookingId),
    enabled: !isNew,
    // A form must start from the booking as it is now: an older copy would be refused on save.
    refetchOnMount: 'always',
  })
  const { data } = booking
  const customer = useCustomerOf(data)
  const isSettled = booking.isFetchedAfterMount && !booking.isError
  const isRead = isSettled && (customer.isSuccess || customer.isError)
  const read = isRead && data ? rowOf(data, customer.data ?? null, timeZone) : null
  return { booking, read, isReady: isNew || (read !== null && !booking.isFetching) }
}

function useReadCurrent(request: BookingRequest, timeZone: string) {
  const queryClient = useQueryClient()
  return async (): Promise<BookingRow> => {
    const bookingId = request.kind === 'new' ? '' : request.bookingId
    const booking = await queryClient.fetchQuery({ ...bookingQueries.one(bookingId), staleTime: 0 })
    const customer: WireCustomer | null = await queryClient
      .fetchQuery({ ...customerQueries.one(booking.customer._id), staleTime: 0 })
      // Without the customer's own record the form does all but correct it.
      .catch(() => null)
    return rowOf(booking, customer, timeZone)
  }
}

/** Only an extra bin is proposed for an open day; it does without where that is not known. */
function useClosedFor(request: BookingRequest) {
  const isExtra = request.kind === 'extra'
  const { data, isError } = useQuery({ ...priceQueries.closedDays(), enabled: isExtra })
  const facts = data && closedFactsOf(data)
  return {
    isSettled: !isExtra || data !== undefined || isError,
    isClosed: (date: LocalDate) => facts !== undefined && closedFor(date, facts) !== null,
  }
}

/**
 * Reads what a form begins with. The opened draft stays as it was read; `now` follows the booking,
 * `readCurrent` reads it again.
 */
export function useOpenedBooking(request: BookingRequest) {
  const { timeZone } = useProfile()
  const today = useToday()
  const settings = useQuery(tenantQueries.settings())
  const { booking, read, isReady } = useReadBooking(request, timeZone)
  const { isClosed, isSettled: areClosedDaysRead } = useClosedFor(request)
  const readCurrent = useReadCurrent(request, timeZone)
  const [opened, setOpened] = useState<OpenedBooking | null>(null)
  const facts = {
    today,
    timeZone,
    settings: settings.data?.bookings ?? null,
    areSettingsRead: settings.isSuccess && settings.dataUpdatedAt > 0,
    hour: localHourOf(new Date(), timeZone),
    isClosed,
  }
  // What the device kept of the settings may be out of date: it serves only when the server does not answer.
  const isSettled = areClosedDaysRead && (settings.dataUpdatedAt > 0 || settings.isError)
  if (opened === null && isReady && isSettled) setOpened(openBooking(request, read, facts))
  const { error } = booking
  return {
    opened,
    error: opened === null ? error : null,
    isGone: error instanceof ApiError && error.status === 404,
    isRetrying: booking.isFetching,
    retry: () => void booking.refetch(),
    jobID: booking.data?.jobID ?? null,
    now: request.kind === 'edit' ? read : null,
    readCurrent,
  }
}
