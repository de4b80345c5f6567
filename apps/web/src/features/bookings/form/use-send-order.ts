import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { goesAlong, isShared } from '@skipyard/domain/orders/order.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { askOrderScope } from '#web/features/orders/ask-order-scope.tsx'
import { useAddBinToOrder, useChangeOrder, useMakeOrder } from '#web/features/orders/mutations.ts'
import { orderQueries } from '#web/features/orders/queries.ts'
import { useAgreedShort } from '#web/features/orders/use-agreed-short.ts'
import { type EditedBookingInput, useUpdateBooking } from '../mutations.ts'
import { type FormDraft, sourceOf } from './form-draft.ts'
import { wireOfFurther } from './further-bins.ts'
import type { BookingRow, OpenedBooking } from './open-booking.ts'

interface Booked {
  booking: WireBooking
  along: readonly WireBooking[]
}

const apart = (
  bookings: readonly WireBooking[],
  isIt: (booking: WireBooking, index: number) => boolean,
): Booked => {
  const booking = bookings.find(isIt)
  if (!booking) throw new Error('The server sent an order without its booking')
  return { booking, along: bookings.filter((one) => one !== booking) }
}

/** Books an order of several bins, or one more for the order of a booking; null when the user declines to book it short. */
export function useSendOrder({ extraOf }: OpenedBooking) {
  const make = useMakeOrder()
  const add = useAddBinToOrder()
  const askShort = useAgreedShort()
  const send = async (
    values: FormDraft,
    { fields: booking, key: idempotencyKey }: { fields: NewBookingInput; key: string },
  ): Promise<Booked | null> => {
    if (extraOf !== null) {
      const order = await askShort(idempotencyKey, (beside) =>
        add.mutateAsync({ bookingId: extraOf, booking, idempotencyKey, ...beside }),
      )
      return (
        order && { ...apart(order.bookings, (_, index) => index === order.bookings.length - 1), along: [] }
      )
    }
    const furtherBins = wireOfFurther(values)
    const order = await askShort(idempotencyKey, (beside) =>
      make.mutateAsync({ booking, furtherBins, idempotencyKey, ...beside }),
    )
    return order && apart(order.bookings, (_, index) => index === 0)
  }
  return { send }
}

export type OthersOfOrder = readonly ChangedBooking[]

function sharedOf({ booking: before }: BookingRow, values: FormDraft): Booking {
  const { customer, address, drop, pick, propertyType, binPlacement, officeNotes, label } = values
  const { name, phone, email, type } = customer
  const id = customer.id ?? before.customer.id
  const bookingSource = sourceOf(values)
  return {
    ...before,
    customer: {
      id,
      name: name.trim(),
      phone: normalisePhone(phone),
      email: email.trim(),
      type,
      bookingSource,
    },
    address: address ?? before.address,
    propertyType,
    binPlacement,
    officeNotes: officeNotes.trim(),
    label: label.trim(),
    drop: { ...before.drop, staffComments: drop.staffComments.trim() },
    pick: { ...before.pick, staffComments: pick.staffComments.trim() },
  }
}

interface SentChange {
  bookingId: string
  booking: EditedBookingInput & { version: number }
  idempotencyKey: string
  others: OthersOfOrder
}

/** Asks once for each save whether a change is of all bins of its order, and sends it so. */
export function useChangedOrder({ timeZone }: OpenedBooking) {
  const queryClient = useQueryClient()
  const update = useUpdateBooking()
  const change = useChangeOrder()
  const answered = useRef<{ key: string; isOfAll: boolean } | null>(null)
  const readOthers = async ({ booking }: BookingRow) => {
    const { id } = booking
    const order = await queryClient.fetchQuery({ ...orderQueries.ofBooking(id), staleTime: 0 })
    const isAlong = (one: WireBooking) => one._id !== id && goesAlong(booking, bookingOfWire(one, timeZone))
    return order?.bookings.filter(isAlong) ?? []
  }
  const isOfAll = async (bins: number, key: string): Promise<boolean | null> => {
    if (answered.current?.key === key) return answered.current.isOfAll
    const scope = await askOrderScope(bins)
    if (scope !== null) answered.current = { key, isOfAll: scope === 'all' }
    return scope && scope === 'all'
  }
  /** Null when the user goes back. */
  const ask = async (row: BookingRow, values: FormDraft, key: string): Promise<OthersOfOrder | null> => {
    if (
      (row.orderBins ?? 0) < 2 ||
      !isShared({ before: sharedOf(row, row.booking), after: sharedOf(row, values) })
    )
      return []
    const others = await readOthers(row)
    const isAll = others.length > 0 && (await isOfAll(others.length + 1, key))
    if (isAll === null) return null
    return isAll ? others.map(({ _id, version }) => ({ _id, version })) : []
  }
  const send = async ({ others, ...sent }: SentChange): Promise<Booked> => {
    if (others.length === 0) return { booking: await update.mutateAsync(sent), along: [] }
    const order = await change.mutateAsync({ ...sent, others: [...others] })
    const { booking, along } = apart(order.bookings, ({ _id }) => _id === sent.bookingId)
    const changed = new Set(others.map(({ _id }) => _id))
    return { booking, along: along.filter(({ _id }) => changed.has(_id)) }
  }
  return { ask, send }
}
