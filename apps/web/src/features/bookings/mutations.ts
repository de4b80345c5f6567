import {
  createBooking,
  deleteBooking,
  updateBooking,
  type WireBooking,
} from '@skipyard/contract/bookings/bookings.ts'
import {
  changeBookingsTogether,
  markDelivered,
  markReturned,
  movePickDate,
  nameBin,
  resolveConflict,
} from '@skipyard/contract/bookings/changes.ts'
import type { editedBooking, NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { acceptBooking, declineBooking } from '@skipyard/contract/public-booking/office.ts'
import { acceptRequest, declineRequest } from '@skipyard/contract/public-booking/requests.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/client/call.ts'
import { bookingQueries, refreshAfterChange } from './queries.ts'

export type EditedBookingInput = z.input<typeof editedBooking>

export type WayOut = InputOf<typeof resolveConflict>['body']

interface NewBookingRequest {
  booking: NewBookingInput
  /** The same for every attempt to save the same thing, so that no booking is taken twice. */
  idempotencyKey: string
}

interface BookingChange {
  bookingId: string
  booking: EditedBookingInput
  idempotencyKey: string
}

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

interface DeletedBooking {
  bookingId: string
  otherHalf?: OtherHalfWay
}

export function useDeleteBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, ...query }: DeletedBooking) =>
      call(deleteBooking, { params: { bookingId }, query }),
    onSuccess: (_answer, { bookingId }) => {
      queryClient.removeQueries({ queryKey: bookingQueries.one(bookingId).queryKey })
      void refreshAfterChange(queryClient)
    },
  })
}

interface BookingDay {
  bookingId: string
  version: number
  date: LocalDate
}

function useTakeOver() {
  const queryClient = useQueryClient()
  return (saved: WireBooking) => {
    queryClient.setQueryData(bookingQueries.one(saved._id).queryKey, saved)
    void refreshAfterChange(queryClient)
  }
}

/** `date` is the day it was really delivered. */
export function useMarkDelivered() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, version, date }: BookingDay) => {
      const body = { version, date: toWireDate(date) }
      const answer = await call(markDelivered, { params: { bookingId }, body })
      return answer.data
    },
    onSuccess,
  })
}

/** `date` is the day it really came back. */
export function useMarkReturned() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, version, date }: BookingDay) => {
      const body = { version, date: toWireDate(date) }
      const answer = await call(markReturned, { params: { bookingId }, body })
      return answer.data
    },
    onSuccess,
  })
}

interface AnsweredBooking {
  bookingId: string
  version: number
}

export function useAcceptBooking() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, ...body }: AnsweredBooking & { bookOnHold: boolean }) =>
      (await call(acceptBooking, { params: { bookingId }, body })).data,
    onSuccess,
  })
}

export function useDeclineBooking() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, ...body }: AnsweredBooking & { words: string; refund?: true }) =>
      (await call(declineBooking, { params: { bookingId }, body })).data,
    onSuccess,
  })
}

interface AnsweredRequest {
  requestId: string
}

interface AcceptedRequest extends AnsweredRequest {
  date: LocalDate
  bookOnHold: boolean
}

export function useAcceptRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ requestId, date, bookOnHold }: AcceptedRequest) =>
      call(acceptRequest, { params: { requestId }, body: { date: toWireDate(date), bookOnHold } }),
    onSettled: () => void refreshAfterChange(queryClient),
  })
}

export function useDeclineRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ requestId, words }: AnsweredRequest & { words: string }) =>
      (await call(declineRequest, { params: { requestId }, body: { words } })).data,
    onSettled: () => void refreshAfterChange(queryClient),
  })
}

/** A confirmed move is agreed with the customer; otherwise the hire is extended. */
export function useMovePickDate() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, version, date, isConfirmed }: BookingDay & { isConfirmed: boolean }) => {
      const body = { version, pickupDate: toWireDate(date), pickupDateConfirmation: isConfirmed }
      const answer = await call(movePickDate, { params: { bookingId }, body })
      return answer.data
    },
    onSuccess,
  })
}

interface BinNaming {
  bookingId: string
  version: number
  actionType: 'drop' | 'pick'
  bin: string | null
}

export function useNameBin() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, ...body }: BinNaming) => {
      const answer = await call(nameBin, { params: { bookingId }, body })
      return answer.data
    },
    onSuccess,
  })
}

export function useResolveConflict() {
  const onSuccess = useTakeOver()
  return useMutation({
    mutationFn: async ({ bookingId, way }: { bookingId: string; way: WayOut }) => {
      const answer = await call(resolveConflict, { params: { bookingId }, body: way })
      return answer.data
    },
    onSuccess,
  })
}

/** All or none; answers the new versions. */
export function useChangeBookings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: InputOf<typeof changeBookingsTogether>['body']) => {
      const answer = await call(changeBookingsTogether, { body: change })
      return answer.data.bookings
    },
    onSuccess: () => void refreshAfterChange(queryClient),
  })
}
