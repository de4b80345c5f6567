import { bookingWithBeside } from '@skipyard/contract/bookings.codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { customerQueries } from '#web/features/customers/queries.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { bookingQueries } from '../queries.ts'
import { besideBooking } from './form-draft.ts'
import { type BookingRequest, type BookingRow, type OpenedBooking, openBooking } from './open-booking.ts'

const rowOf = (wire: WireBooking, customer: WireCustomer | null, timeZone: string): BookingRow => ({
  version: wire.version,
  booking: bookingWithBeside(wire, timeZone, besideBooking(wire, customer)),
  customer,
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

/** Reads the booking of a form as it is this moment, with its customer's own record. */
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

/**
 * Reads what a form has to start from. Once opened it stays as it was read, whatever others do meanwhile; `now`
 * follows the booking, and `readCurrent` asks for it anew.
 */
export function useOpenedBooking(request: BookingRequest) {
  const { timeZone } = useProfile()
  const today = useToday()
  const settings = useQuery(tenantQueries.settings())
  const { booking, read, isReady } = useReadBooking(request, timeZone)
  const readCurrent = useReadCurrent(request, timeZone)
  const [opened, setOpened] = useState<OpenedBooking | null>(null)
  const facts = {
    today,
    timeZone,
    settings: settings.data?.bookings ?? null,
    areSettingsRead: settings.isSuccess && settings.dataUpdatedAt > 0,
  }
  // What the device kept of the settings may be out of date: it serves only when the server does not answer.
  const isSettled = settings.dataUpdatedAt > 0 || settings.isError
  if (opened === null && isReady && isSettled) setOpened(openBooking(request, read, facts))
  const { error } = booking
  return {
    opened,
    error: opened === null ? error : null,
    isGone: error instanceof ApiError && error.status === 404,
    isRetrying: booking.isFetching,
    retry: () => void booking.refetch(),
    jobID: booking.data?.jobID ?? null,
    /** The booking as it is by now; null for a new one or a clone. */
    now: request.kind === 'edit' ? read : null,
    readCurrent,
  }
}
