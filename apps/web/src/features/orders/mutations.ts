import type { InputOf } from '@skipyard/contract/operation.ts'
import { addBinToOrder, cancelOrder, changeOrder, makeOrder } from '@skipyard/contract/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

const STALE_AFTER_AN_ORDER = ['bookings', 'customers', 'stock', 'runs', 'permits', 'invoices']

function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    for (const topic of STALE_AFTER_AN_ORDER) void queryClient.invalidateQueries({ queryKey: [topic] })
  }
}

/** The same key for every attempt to save the same thing, so that nothing is booked twice. */
interface Keyed {
  idempotencyKey: string
}

interface OfBooking extends Keyed {
  bookingId: string
}

export function useMakeOrder() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: InputOf<typeof makeOrder>['body'] & Keyed) =>
      (await call(makeOrder, { body, idempotencyKey })).data,
    onSuccess,
  })
}

export function useAddBinToOrder() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: async ({
      bookingId,
      idempotencyKey,
      ...body
    }: InputOf<typeof addBinToOrder>['body'] & OfBooking) =>
      (await call(addBinToOrder, { params: { bookingId }, body, idempotencyKey })).data,
    onSuccess,
  })
}

export function useChangeOrder() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async ({
      bookingId,
      idempotencyKey,
      ...body
    }: InputOf<typeof changeOrder>['body'] & OfBooking) =>
      (await call(changeOrder, { params: { bookingId }, body, idempotencyKey })).data,
    onSettled,
  })
}

/** All of the named bookings or none. */
export function useCancelOrder() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async ({ bookingId, ...body }: InputOf<typeof cancelOrder>['body'] & { bookingId: string }) =>
      (await call(cancelOrder, { params: { bookingId }, body })).data,
    onSettled,
  })
}
