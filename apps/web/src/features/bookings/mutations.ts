import {
  createBooking,
  deleteBooking,
  type editedBooking,
  type NewBookingInput,
  updateBooking,
} from '@skipyard/contract/bookings.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { bookingQueries } from './queries.ts'

/** What the form sends for an edited booking, before clean-up. */
export type EditedBookingInput = z.input<typeof editedBooking>

interface NewBookingRequest {
  booking: NewBookingInput
  /** The same for every attempt to save the same thing, so that no booking is ever taken twice. */
  idempotencyKey: string
}

interface BookingChange {
  bookingId: string
  booking: EditedBookingInput
  idempotencyKey: string
}

// A booking is a customer's, and takes a bin: their lists and the stock are as stale as the bookings.
const STALE_AFTER_A_CHANGE = ['bookings', 'customers', 'stock']

async function refreshAfterChange(queryClient: QueryClient) {
  await Promise.all(STALE_AFTER_A_CHANGE.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

/** Takes a booking. Says nothing itself: the form shows what went well and what did not. */
export function useCreateBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ booking, idempotencyKey }: NewBookingRequest) => {
      const answer = await call(createBooking, { body: booking, idempotencyKey })
      return answer.data
    },
    onSuccess: () => void refreshAfterChange(queryClient),
  })
}

/** Changes a booking; a stale version is an ApiError with status 409. Says nothing itself. */
export function useUpdateBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookingId, booking, idempotencyKey }: BookingChange) => {
      const answer = await call(updateBooking, { params: { bookingId }, body: booking, idempotencyKey })
      return answer.data
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(bookingQueries.one(saved._id).queryKey, saved)
      void refreshAfterChange(queryClient)
    },
  })
}

/** Takes a booking out of every list. Ask first; see `useAskToDeleteBooking`. */
export function useDeleteBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) => call(deleteBooking, { params: { bookingId } }),
    onSuccess: (_answer, bookingId) => {
      queryClient.removeQueries({ queryKey: bookingQueries.one(bookingId).queryKey })
      void refreshAfterChange(queryClient)
    },
  })
}
