import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { customerQueries } from '#web/features/customers/queries.ts'
import { bookingQueries } from '../queries.ts'
import { type BookingRequest, openBooking, type ReadBooking } from './open-booking.ts'
import { formQueries } from './queries.ts'
import type { OpenedBooking } from './use-booking-form.ts'

function useReadBooking(request: BookingRequest) {
  const bookingId = request.kind === 'new' ? null : request.bookingId
  const booking = useQuery({
    ...bookingQueries.one(bookingId ?? ''),
    enabled: bookingId !== null,
    // A form must start from the booking as it is now: an older copy would be refused on save.
    refetchOnMount: 'always',
  })
  const { data } = booking
  const { _id = '', phone = '' } = data?.customer ?? {}
  const customer = useQuery({ ...customerQueries.ofBooking(_id, phone), enabled: data !== undefined })
  const isSettled = booking.isFetchedAfterMount && !booking.isFetching && !booking.isError
  const isRead = isSettled && (customer.isSuccess || customer.isError)
  const read: ReadBooking | null = isRead && data ? { booking: data, customer: customer.data ?? null } : null
  return { booking, read, isReady: bookingId === null || read !== null }
}

/**
 * Reads what a form has to start from. Once opened it stays as it was read, whatever others do meanwhile;
 * `latestVersion` tells when the booking on the server has moved on, `reload` starts over from it.
 */
export function useOpenedBooking(request: BookingRequest) {
  const profile = useProfile()
  const settings = useQuery(formQueries.settings())
  const { booking, read, isReady } = useReadBooking(request)
  const [edition, setEdition] = useState(0)
  const [opened, setOpened] = useState<{ edition: number; booking: OpenedBooking } | null>(null)

  if (opened?.edition !== edition && isReady && !settings.isPending) {
    const { timeZone } = profile
    const facts = {
      today: todayIn(timeZone, new Date()),
      timeZone,
      settings: settings.data?.bookings ?? null,
    }
    setOpened({ edition, booking: openBooking(request, read, facts) })
  }
  return {
    opened,
    error: opened === null ? booking.error : null,
    isRetrying: booking.isFetching,
    retry: () => void booking.refetch(),
    jobID: booking.data?.jobID ?? null,
    latestVersion: booking.data?.version ?? null,
    /** Reads the booking again and starts over from it; answers whether it could be read. */
    reload: async () => {
      const answer = await booking.refetch()
      if (answer.isSuccess) setEdition(edition + 1)
      return answer.isSuccess
    },
  }
}
