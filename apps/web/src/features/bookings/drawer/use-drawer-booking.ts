import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { bookingQueries } from '../queries.ts'

interface ListAnswer {
  data: WireBooking[]
}

// The list behind holds the very same record: it stands there at once while the booking itself is read.
function asListed(queryClient: QueryClient, bookingId: string): WireBooking | undefined {
  const lists = queryClient.getQueriesData<ListAnswer>({ queryKey: ['bookings', 'list'] })
  for (const [, answer] of lists) {
    const found = answer?.data.find(({ _id }) => _id === bookingId)
    if (found) return found
  }
  return undefined
}

const isNotFound = (problem: Error | null) => problem instanceof ApiError && problem.status === 404

/** The booking in the drawer, as it is now: it follows what others change, and says when it is gone. */
export function useDrawerBooking(bookingId: string) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...bookingQueries.one(bookingId),
    placeholderData: () => asListed(queryClient, bookingId),
  })
  const isGone = isNotFound(error)
  const booking = isGone ? null : (data ?? null)
  const [seen, setSeen] = useState(booking)
  if (booking !== null && seen?._id !== booking._id) setSeen(booking)
  const last = seen?._id === bookingId ? seen : null
  return {
    /** Null while it is being read, and when it is gone or unreadable. */
    booking,
    /** Also of a booking that was there a moment ago. */
    jobID: (booking ?? last)?.jobID,
    error,
    isGone,
    isDeleted: isGone && last !== null,
    isFetching,
    retry: () => void refetch(),
  }
}
